import { createHandlers } from './job-handlers.ts'
import type { TestClock } from './platform/clock.ts'
import type { Services } from './platform/services.ts'

/**
 * Sets the site's time to `now`, in milliseconds since 1970, and runs due jobs. The first time also brings the daily purge
 * forward, which was planned by the system's time: `now` may be earlier.
 */
export async function setTestClock(clock: TestClock, services: Services, now: number): Promise<void> {
  if (!clock.isSet) services.jobs.schedule('purge', 'daily', now)
  clock.set(now)
  services.busyCalendar.load(services.db, clock.now())
  await services.jobs.run(createHandlers(services))
}
