import { lapseRequest } from './bookings/commands/answer-request.ts'
import { lapseUnpaid } from './bookings/commands/lapse-unpaid.ts'
import { forgetDrafts } from './content/previews.ts'
import { seedImage } from './demo/seed-images.ts'
import { deleteFile, dropUnsent } from './forms/files/drop-files.ts'
import { forgetPartials, forgetSpam } from './forms/store.ts'
import { refund } from './payments/commands/refund-payment.ts'
import { checkPayment } from './payments/commands/sync-payment.ts'
import { forgetEvents } from './payments/store.ts'
import type { Handler, JobKind } from './platform/jobs/queue.ts'
import { forgetDailyUses } from './platform/limits/daily-limit.ts'
import { forgetTokens } from './platform/tokens/site-tokens.ts'
import { forgetPersonLinks } from './privacy/person-links.ts'
import type { Services } from './services.ts'
import { forgetFinished, lapsePassed } from './waitlist/store.ts'
import { forgetGivenUp } from './webhooks/store.ts'

const DAY = 24 * 60 * 60_000

/** Returns the handler of each kind of job. */
export function handlersOf(services: Services): Record<JobKind, Handler> {
  const { db, clock, holds, outbox, webhooks, attempts, keys, secrets, diary, jobs } = services
  return {
    'hold-expiry': (job) => {
      const again = holds.expire(job)
      services.emit({ type: 'slots.freed' })
      return again
    },
    'request-lapse': lapseRequest(services),
    'payment-due': lapseUnpaid(services),
    'payment-check': checkPayment(services),
    refund: refund(services),
    outbox: outbox.deliver,
    webhook: webhooks.deliver,
    'seed-demo': seedImage(services),
    'file-drop': deleteFile(services),
    publication: () => services.staging.sweep(),
    purge: () => {
      const now = clock.now()
      attempts.purge(now)
      jobs.forgetDead(now)
      // Before the outbox, which keeps events with pending deliveries.
      forgetGivenUp(db, now)
      outbox.purge(now)
      keys.rotate(now)
      lapsePassed(services, now)
      forgetFinished(db, now)
      forgetSpam(services, now)
      forgetEvents(services, now)
      forgetDrafts(db, now)
      forgetPartials(db, now)
      dropUnsent(services, now)
      forgetPersonLinks(db, now)
      forgetTokens(db, now)
      secrets.reseal()
      forgetDailyUses(db, now)
      diary.load(db, now)
      return now + DAY
    },
  }
}
