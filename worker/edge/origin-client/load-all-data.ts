import type { PersonalData } from '#worker/contract/personal-data.ts'
import type { OriginCalls } from './origin-calls.ts'

/** A page has up to fifty items of each kind; the origin allows a client sixty requests a minute. */
const MAX_PAGES = 40

/** Loads all stored data of a person or customer by page. After {@link MAX_PAGES} pages, `next` is the cursor of the rest. */
export async function loadAllPages(
  loadPage: (cursor: string | undefined) => Promise<PersonalData>,
): Promise<PersonalData> {
  let all = await loadPage(undefined)
  for (let page = 1; all.next !== null && page < MAX_PAGES; page += 1) {
    const more = await loadPage(all.next)
    all = {
      ...all,
      bookings: [...all.bookings, ...more.bookings],
      submissions: [...all.submissions, ...more.submissions],
      begun: [...all.begun, ...more.begun],
      waiting: [...all.waiting, ...more.waiting],
      consents: [...all.consents, ...more.consents],
      messages: [...all.messages, ...more.messages],
      notes: [...all.notes, ...more.notes],
      next: more.next,
    }
  }
  return all
}

/** Loads all stored data of the person with this link. Throws `link-expired` if the token is wrong. */
export const loadAllData = (calls: Pick<OriginCalls, 'personalData'>, subject: string, token: string) =>
  loadAllPages((cursor) => calls.personalData(subject, { token, ...(cursor !== undefined && { cursor }) }))
