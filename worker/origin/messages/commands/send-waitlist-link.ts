import { and, count, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createVisitorLimitFailure } from '../../platform/limits/visitor-limit-failure.ts'
import type { Services } from '../../platform/services.ts'
import { findEntry } from '../../waitlist/store.ts'
import { queueMessage } from './queue-message.ts'
import { toRecipient } from './queue-waitlist.ts'

/** How many times the link to one entry is sent in 24 hours, including the first. */
const MAX_PER_ENTRY = 5

const MESSAGE_NAME = 'visitor.waitlist-joined'

/**
 * Mails the link to a waitlist entry once more to its confirmed email address. Throws `link-expired`,
 * also where the entry has ended, has an offer or is unconfirmed, `mail-unavailable`, and `rate-limited`.
 */
export function sendWaitlistLink(services: Services, id: string, token: string): void {
  const { clock, connections, db, jobs } = services
  transact(db, () => {
    const now = clock.now()
    const row = findEntry(services, id, token)
    if (row.status !== 'waiting' || !row.isConfirmed || !row.contact.email) throw new Failure('link-expired')
    if (!connections.works('mail')) throw new Failure('mail-unavailable')
    const isRecent = and(
      eq(messages.subject, row.id),
      eq(messages.name, MESSAGE_NAME),
      gt(messages.createdAt, now - DAY_MS),
    )
    const recent = db.select({ sent: count() }).from(messages).where(isRecent).get()?.sent ?? 0
    const message = {
      name: MESSAGE_NAME,
      recipient: toRecipient(row),
      subject: row.id,
      due: now,
      isRepeated: true,
    } as const
    if (recent >= MAX_PER_ENTRY || !queueMessage(services, { ...message, channels: ['mail'] }, now))
      throw createVisitorLimitFailure()
  })
  jobs.arm()
}
