import type { PersonalData } from '#worker/contract/personal-data.ts'
import type { OriginCalls } from './origin-calls.ts'

/** A page has up to fifty items of each kind; the origin allows a client sixty requests a minute. */
const MAX_PAGES = 40

/** Loads all stored data of a person or customer by page. After {@link MAX_PAGES} pages, `next` is the cursor of the next page. */
export async function loadAllPages(
  loadPage: (cursor: string | undefined) => Promise<PersonalData>,
): Promise<PersonalData> {
  let all = await loadPage(undefined)
  for (let page = 1; all.next !== null && page < MAX_PAGES; page += 1) {
    const nextPage = await loadPage(all.next)
    all = {
      ...all,
      bookings: [...all.bookings, ...nextPage.bookings],
      submissions: [...all.submissions, ...nextPage.submissions],
      begun: [...all.begun, ...nextPage.begun],
      waiting: [...all.waiting, ...nextPage.waiting],
      consents: [...all.consents, ...nextPage.consents],
      messages: [...all.messages, ...nextPage.messages],
      notes: [...all.notes, ...nextPage.notes],
      next: nextPage.next,
    }
  }
  return all
}

/** Loads all stored data of the person with this link. Throws `link-expired` if the token is wrong. */
export const loadAllData = (calls: Pick<OriginCalls, 'personalData'>, subject: string, token: string) =>
  loadAllPages((cursor) => calls.personalData(subject, { token, ...(cursor !== undefined && { cursor }) }))
