import { runInBackground } from '#worker/requests/run-with-pauses.ts'
import { createLapseUnpaidHandler } from './bookings/cancel/lapse-unpaid.ts'
import { lapseRequest } from './bookings/change/answer-request.ts'
import { fetchFeed } from './calendar-sync/commands/fetch-feed.ts'
import { createCheckHandler } from './connections/check-connection.ts'
import { makeAvif } from './content/media/make-avif.ts'
import { fillContentSearch } from './content/search/fill-content-search.ts'
import { mailLink } from './desk/commands/ask-for-link.ts'
import { completeChange } from './desk/commands/undo.ts'
import { deleteStoredFile } from './forms/files/remove-files.ts'
import { queueAgendaMessages } from './messages/commands/queue-agenda.ts'
import { sendMessages } from './messages/commands/send-messages.ts'
import { processRefund } from './payments/commands/process-refund.ts'
import { checkPayment } from './payments/commands/sync-payment.ts'
import { fillSearchIndexes } from './platform/db/fill-search-indexes.ts'
import type { Handler, JobKind } from './platform/jobs/queue.ts'
import type { Services } from './platform/services.ts'
import { publishOnTime } from './publishing/publish-on-time.ts'
import { purge } from './purge.ts'
import { deliverPush } from './push/deliver-push.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'

/** The pause before the next part of the index is filled: in an alarm of its own, which has its own limit of processor time. */
const CONTENT_SEARCH_PAUSE_MS = 1000

/** Returns the handler of each kind of job. */
export function createHandlers(services: Services): Record<JobKind, Handler> {
  const { db, clock, holds, outbox } = services
  return {
    'hold-expiry': (job) => {
      const nextDue = holds.expire(job)
      services.emit({ type: 'slots.freed' })
      return nextDue
    },
    'request-lapse': lapseRequest(services),
    'undo-deadline': completeChange(services),
    'payment-due': createLapseUnpaidHandler(services),
    'payment-check': checkPayment(services),
    refund: processRefund(services),
    outbox: outbox.deliver,
    webhook: deliverWebhook(services),
    message: sendMessages(services),
    push: deliverPush(services),
    connection: createCheckHandler(services),
    agenda: queueAgendaMessages(services),
    'sign-in': mailLink(services),
    feed: fetchFeed(services),
    avif: makeAvif(services),
    'file-drop': deleteStoredFile(services),
    publication: () => services.staging.cleanUp(),
    draft: publishOnTime(services),
    'search-index': async () => {
      await runInBackground(fillSearchIndexes(db))
      return undefined
    },
    'content-search': async () => {
      const isFilled = await runInBackground(fillContentSearch(services, () => services.staging.isOpen))
      return isFilled ? undefined : clock.now() + CONTENT_SEARCH_PAUSE_MS
    },
    purge: purge(services),
  }
}
