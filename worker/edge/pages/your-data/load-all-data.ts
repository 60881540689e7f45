import type { PersonalData } from '#worker/contract/personal-data.ts'
import type { OriginCalls } from '../../origin-client/origin-calls.ts'

/** A page has up to fifty items of each kind; the origin allows a client sixty requests a minute. */
const MAX_PAGES = 40

/** Loads all stored data of a person, page by page. Throws `link-expired` where the token is wrong. */
export async function loadAllData(
  calls: Pick<OriginCalls, 'personalData'>,
  subject: string,
  token: string,
): Promise<PersonalData> {
  let all: PersonalData = await calls.personalData(subject, { token })
  for (let page = 1; all.next !== null && page < MAX_PAGES; page += 1) {
    const more: PersonalData = await calls.personalData(subject, { token, cursor: all.next })
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
