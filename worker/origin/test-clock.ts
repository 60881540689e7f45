import { DAY_MS } from '#worker/contract/durations.ts'
import { createHandlers } from './job-handlers.ts'
import type { TestClock } from './platform/clock.ts'
import type { Services } from './platform/services.ts'
import { extendBookedTimes } from './scheduling/booked-times.ts'

/**
 * Sets the site's time to `now`, in milliseconds since 1970, and runs due jobs. The first call also schedules the daily purge,
 * because it was scheduled by the system's clock, which may be later: for `now`, or on a site that has nothing yet for the next day.
 */
export async function setTestClock(clock: TestClock, services: Services, now: number): Promise<void> {
  if (!clock.isSet) {
    const isEmpty = services.published.revision === 0
    services.jobs.schedule('purge', 'daily', isEmpty ? now + DAY_MS : now)
  }
  clock.set(now)
  // The clock may go back to times that were purged.
  extendBookedTimes(services.db, now)
  services.busyCalendar.reset()
  await services.jobs.run(createHandlers(services))
}
