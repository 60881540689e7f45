import { siteRetention } from '#worker/contract/bundle/site/retention.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { runInBackground } from '#worker/requests/run-with-pauses.ts'
import { extendBlockedTimes } from './blocked-times/commands/extend-blocked-times.ts'
import { purgeBlockedTimes } from './blocked-times/commands/purge-blocked-times.ts'
import { purgeBusyTimes } from './calendar-sync/store.ts'
import { purgeSessions } from './desk/sessions.ts'
import { purgeLinks } from './desk/sign-in-links.ts'
import { purgeDrafts } from './drafts/store.ts'
import { purgeUnsubmittedFiles } from './forms/files/remove-files.ts'
import { purgePartials, purgeSpam, purgeWaiting } from './forms/store.ts'
import { purgeImports } from './imports/store.ts'
import { purgeShortLinks } from './messages/short-links.ts'
import { expireMessages, purgeMessages } from './messages/store.ts'
import { purgeEvents } from './payments/store.ts'
import { endIdleChangeLog } from './platform/db/change-log.ts'
import type { Handler } from './platform/jobs/queue.ts'
import { purgeDailyUses } from './platform/limits/daily-limit.ts'
import type { Services } from './platform/services.ts'
import { purgeTokens } from './platform/tokens/site-tokens.ts'
import { purgePersonLinks } from './privacy/person-links.ts'
import { purgePush } from './push/purge-push.ts'
import { prepareReports } from './reports/day-sums.ts'
import { purgeBookedTimes } from './scheduling/booked-times.ts'
import { lapsePastEntries, purgeEndedEntries } from './waitlist/store.ts'
import { purgeGivenUp } from './webhooks/store.ts'

/**
 * Returns the handler that deletes, once a day, what is no longer needed, and adds up the days that are over. Other requests run
 * between its steps.
 */
export function purge(services: Services): Handler {
  const { db, clock, outbox, idempotencyKeys, keys, secrets, busyCalendar, jobs, published, undoable } =
    services
  return async () => {
    const now = clock.now()
    const retention = published.current?.site.retention ?? siteRetention.parse({})
    const daysAgo = (days: number) => now - days * DAY_MS
    const steps: (() => PausableWork<void> | void)[] = [
      () => idempotencyKeys.purge(now),
      () => jobs.purgeDead(daysAgo(retention.failures)),
      // Before the outbox, which keeps events with pending deliveries.
      () => purgeGivenUp(db, daysAgo(retention.failures)),
      () => outbox.purge(daysAgo(retention.events)),
      () => keys.rotate(now),
      () => lapsePastEntries(services, now),
      () => purgeEndedEntries(db, now),
      () => purgeSpam(services, now),
      () => purgeWaiting(services, now),
      () => purgeEvents(services, now),
      () => purgeDrafts(db, now),
      () => purgePartials(db, now),
      () => purgeUnsubmittedFiles(services, now),
      () => purgePersonLinks(db, now),
      () => purgeLinks(db, now),
      () => purgeSessions(services, now),
      () => purgePush(services, now),
      () => purgeTokens(db, now),
      () => secrets.reencrypt(),
      () => purgeDailyUses(db, now),
      () => expireMessages(db, now),
      () => purgeMessages(db, daysAgo(retention.messages), now),
      () => purgeBusyTimes(db, now),
      () => purgeShortLinks(db, now),
      () => endIdleChangeLog(db, now),
      () => undoable.purge(now),
      () => purgeBlockedTimes(db, now),
      () => purgeImports(services, now),
      () => {
        if (published.current) extendBlockedTimes(db, published.current, now)
      },
    ]
    await runInBackground(runSteps(steps))
    await runInBackground(purgeBookedTimes(db, now))
    busyCalendar.reset()
    await runInBackground(prepareReports(services))
    return now + DAY_MS
  }
}

function* runSteps(steps: readonly (() => PausableWork<void> | void)[]): PausableWork<void> {
  for (const step of steps) {
    const work = step()
    if (work) yield* work
    yield
  }
}
