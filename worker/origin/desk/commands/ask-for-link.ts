import type { AskForLinkRequest } from '#worker/contract/admin/desk.ts'
import { byBusiness } from '#worker/contract/authored-text.ts'
import { Failure } from '#worker/contract/failure.ts'
import { queueMessage } from '../../messages/commands/queue-message.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { DeskDeps } from '../deps.ts'
import { findPerson } from '../people.ts'
import { countRecentLinks, findOpenLink, insertLink, LINK_LIFETIME_MS } from '../sign-in-links.ts'

/** How many links an address gets within the lifetime of one. Further ones are not mailed, and the answer is the same. */
const MAX_PER_ADDRESS = 5

/** How many links the whole site writes within the lifetime of one, for known and unknown addresses. */
const MAX_PER_SITE = 200

/**
 * Writes a link for an address, whether or not somebody at the desk has it, and a job that mails it. Throws
 * `rate-limited` when the site has too many.
 */
export function askForLink(
  { db, clock, jobs }: Pick<DeskDeps, 'clock' | 'db' | 'jobs'>,
  { email: address, page }: AskForLinkRequest,
): void {
  const now = clock.now()
  const email = address.toLowerCase()
  if (countRecentLinks(db, undefined, now) >= MAX_PER_SITE)
    throw new Failure('rate-limited', { values: { retryAfter: LINK_LIFETIME_MS / 1000 } })
  if (countRecentLinks(db, email, now) >= MAX_PER_ADDRESS) return
  transact(db, () => {
    const { id } = insertLink(db, email, page, now)
    jobs.schedule('sign-in', id, now)
  })
  jobs.arm()
}

/** Returns the handler of the job that mails a link, if somebody at the desk has its address. */
export function mailLink(deps: Pick<DeskDeps, 'clock' | 'db' | 'jobs' | 'published'>): Handler {
  return ({ reference }) => {
    const { db, clock, published } = deps
    const now = clock.now()
    const link = findOpenLink(db, reference, now)
    const site = published.current?.site
    const person = link && findPerson(published.current, link.email)
    if (!site || !person) return undefined
    const { email, name, locale = site.locale } = person
    const recipient = { email, name: byBusiness(name), locale, timeZone: site.timeZone }
    const draft = { name: 'desk.sign-in', recipient, subject: link.id, due: now, channels: ['mail'] } as const
    transact(db, () => queueMessage(deps, draft, now))
    return undefined
  }
}
