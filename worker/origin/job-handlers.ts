import { DAY_MS } from '#worker/contract/durations.ts'
import { extendBlocks } from './blocked-times/commands/extend-blocks.ts'
import { purgeBlocks } from './blocked-times/store.ts'
import { lapseUnpaid } from './bookings/cancel/lapse-unpaid.ts'
import { lapseRequest } from './bookings/change/answer-request.ts'
import { fetchFeed } from './calendar-sync/commands/fetch-feed.ts'
import { purgeBusyTimes } from './calendar-sync/store.ts'
import { checkConnection } from './connections/check-connection.ts'
import { purgeDrafts } from './content/previews.ts'
import { seedImage } from './demo/seed-images.ts'
import { mailLink } from './desk/commands/ask-for-link.ts'
import { purgeSessions } from './desk/sessions.ts'
import { purgeLinks } from './desk/sign-in-links.ts'
import { deleteStoredFile, purgeUnsubmittedFiles } from './forms/files/remove-files.ts'
import { purgePartials, purgeSpam, purgeWaiting } from './forms/store.ts'
import { sendMessages } from './messages/commands/send-messages.ts'
import { tellAgenda } from './messages/commands/tell-agenda.ts'
import { purgeShortLinks } from './messages/short-links.ts'
import { expireMessages, purgeMessages } from './messages/store.ts'
import { processRefund } from './payments/commands/process-refund.ts'
import { checkPayment } from './payments/commands/sync-payment.ts'
import { purgeEvents } from './payments/store.ts'
import type { Handler, JobKind } from './platform/jobs/queue.ts'
import { purgeDailyUses } from './platform/limits/daily-limit.ts'
import type { Services } from './platform/services.ts'
import { purgeTokens } from './platform/tokens/site-tokens.ts'
import { purgePersonLinks } from './privacy/person-links.ts'
import { lapsePastEntries, purgeEndedEntries } from './waitlist/store.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'
import { purgeGivenUp } from './webhooks/store.ts'

/** Returns the handler of each kind of job. */
export function createHandlers(services: Services): Record<JobKind, Handler> {
  const { db, clock, holds, outbox, idempotencyKeys, keys, secrets, busyCalendar, jobs, published } = services
  return {
    'hold-expiry': (job) => {
      const nextDue = holds.expire(job)
      services.emit({ type: 'slots.freed' })
      return nextDue
    },
    'request-lapse': lapseRequest(services),
    'payment-due': lapseUnpaid(services),
    'payment-check': checkPayment(services),
    refund: processRefund(services),
    outbox: outbox.deliver,
    webhook: deliverWebhook(services),
    message: sendMessages(services),
    connection: checkConnection(services),
    agenda: tellAgenda(services),
    'sign-in': mailLink(services),
    feed: fetchFeed(services),
    'seed-demo': seedImage(services),
    'file-drop': deleteStoredFile(services),
    publication: () => services.staging.cleanUp(),
    purge: () => {
      const now = clock.now()
      idempotencyKeys.purge(now)
      jobs.purgeDead(now)
      // Before the outbox, which keeps events with pending deliveries.
      purgeGivenUp(db, now)
      outbox.purge(now)
      keys.rotate(now)
      lapsePastEntries(services, now)
      purgeEndedEntries(db, now)
      purgeSpam(services, now)
      purgeWaiting(services, now)
      purgeEvents(services, now)
      purgeDrafts(db, now)
      purgePartials(db, now)
      purgeUnsubmittedFiles(services, now)
      purgePersonLinks(db, now)
      purgeLinks(db, now)
      purgeSessions(services, now)
      purgeTokens(db, now)
      secrets.reencrypt()
      purgeDailyUses(db, now)
      expireMessages(db, now)
      purgeMessages(db, now)
      purgeBusyTimes(db, now)
      purgeShortLinks(db, now)
      purgeBlocks(db, now)
      if (published.current) extendBlocks(db, published.current, now)
      busyCalendar.load(db, now)
      return now + DAY_MS
    },
  }
}
