import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { MessagesDeps } from '../deps.ts'
import { SENDING_PERIOD_MS } from '../rules.ts'
import { scheduleSending } from '../store.ts'

/**
 * Sends a failed or expired message again, as if it were new. It is still dropped if it is no longer true. Throws
 * `not-found` when there is no such message.
 */
export function retryMessage(deps: Pick<MessagesDeps, 'clock' | 'db' | 'jobs'>, id: string): void {
  const { clock, db, jobs } = deps
  transact(db, () => {
    const now = clock.now()
    const afresh = {
      state: 'waiting' as const,
      attempts: 0,
      sendAt: now,
      expiresAt: now + SENDING_PERIOD_MS,
      updatedAt: now,
    }
    const [row] = db
      .update(messages)
      .set(afresh)
      .where(and(eq(messages.id, id), inArray(messages.state, ['failed', 'expired'])))
      .returning()
      .all()
    if (!row) throw new Failure('not-found')
    scheduleSending(deps, row.channel)
  })
  jobs.arm()
}
