import * as z from 'zod/mini'
import { createHandlers } from './job-handlers.ts'
import type { TestClock } from './platform/clock.ts'
import type { Services } from './services.ts'

const requestBody = z.object({ now: z.iso.datetime({ offset: true }) })

/** Handles `POST /__clock`, which exists with TEST_CLOCK: sets the site's time to `now` and runs due jobs. */
export async function setTestClock(
  request: Request,
  clock: TestClock,
  services: Services,
): Promise<Response> {
  const parsed = requestBody.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) return new Response('The body is { "now": "<ISO 8601>" }', { status: 422 })
  clock.set(Date.parse(parsed.data.now))
  services.busyCalendar.load(services.db, clock.now())
  await services.jobs.run(createHandlers(services))
  return Response.json({ now: new Date(clock.now()).toISOString() })
}
