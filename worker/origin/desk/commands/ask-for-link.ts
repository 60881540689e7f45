import type { AskForLinkRequest } from '#worker/contract/admin/desk.ts'
import { byBusiness } from '#worker/contract/link-safe-text.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import { findPerson } from '../../platform/rights/people.ts'
import type { Services } from '../../platform/services.ts'
import { countRecentLinks, findOpenLink, insertLink, purgeLinks } from '../sign-in-links.ts'

/** The maximum number of links that an email address gets within the lifetime of a link. Further requests get the same response, but no mail. */
const MAX_PER_ADDRESS = 5

/**
 * Stores a sign-in link for an email address and schedules the job that mails it, also when nobody at the desk has this address.
 * The limit counts each address separately: with one limit for all, somebody who invents addresses could keep everybody from
 * signing in.
 */
export function askForLink({ db, clock, jobs }: Services, { email: address, page }: AskForLinkRequest): void {
  const now = clock.now()
  const email = address.toLowerCase()
  // Somebody may ask for many links with invented addresses, so expired links do not wait for the daily purge.
  purgeLinks(db, now)
  if (countRecentLinks(db, email, now) >= MAX_PER_ADDRESS) return
  transact(db, () => {
    const { id } = insertLink(db, email, page, now)
    jobs.schedule('sign-in', id, now)
  })
  jobs.arm()
}

/** Returns the handler of the job that mails a link. The job does nothing when nobody at the desk has the link's email address. */
export function mailLink(services: Services): Handler {
  return ({ reference }) => {
    const { db, clock, published } = services
    const now = clock.now()
    const link = findOpenLink(db, reference, now)
    const site = published.current?.site
    const person = link && findPerson(services, link.email)
    if (!site || !person) return undefined
    const { email, name, locale = site.locale } = person
    const recipient = { email, name: byBusiness(name), locale, timeZone: site.timeZone }
    const message = {
      name: 'desk.sign-in',
      recipient,
      subject: link.id,
      due: now,
      channels: ['mail'],
    } as const
    transact(db, () => queueMessage(services, message, now))
    return undefined
  }
}
