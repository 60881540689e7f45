import type { AskForLinkRequest } from '#worker/contract/admin/desk.ts'
import { byBusiness } from '#worker/contract/authored-text.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { findPerson } from '../people.ts'
import { countRecentLinks, findOpenLink, insertLink, purgeLinks } from '../sign-in-links.ts'

/** How many links an address gets within the lifetime of one. Further ones are not mailed, and the answer is the same. */
const MAX_PER_ADDRESS = 5

/**
 * Writes a link for an address, whether or not someone at the desk has it, and a job that mails it. There is no limit for all
 * addresses together: whoever invents some would keep everybody from signing in.
 */
export function askForLink({ db, clock, jobs }: Services, { email: address, page }: AskForLinkRequest): void {
  const now = clock.now()
  const email = address.toLowerCase()
  // Many may be asked for with invented addresses, so they are not kept until the end of the day.
  purgeLinks(db, now)
  if (countRecentLinks(db, email, now) >= MAX_PER_ADDRESS) return
  transact(db, () => {
    const { id } = insertLink(db, email, page, now)
    jobs.schedule('sign-in', id, now)
  })
  jobs.arm()
}

/** Returns the handler of the job that mails a link, if someone at the desk has its address. */
export function mailLink(services: Services): Handler {
  return ({ reference }) => {
    const { db, clock, published } = services
    const now = clock.now()
    const link = findOpenLink(db, reference, now)
    const site = published.current?.site
    const person = link && findPerson(published.current, link.email)
    if (!site || !person) return undefined
    const { email, name, locale = site.locale } = person
    const recipient = { email, name: byBusiness(name), locale, timeZone: site.timeZone }
    const draft = { name: 'desk.sign-in', recipient, subject: link.id, due: now, channels: ['mail'] } as const
    transact(db, () => queueMessage(services, draft, now))
    return undefined
  }
}
