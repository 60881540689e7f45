import type { Context } from 'hono'
import * as z from 'zod/mini'
import { instant } from '#worker/contract/time.ts'
import { readEnv } from '../runtime/env.ts'
import { setTestClock } from '../site/clock.ts'
import type { EdgeEnv } from './app-env.ts'

const clockRequest = z.object({ now: instant })

/**
 * Answers `POST /__clock` of the test harness: sets the site's clock here and in its object. 404 without `TEST_CLOCK`. The
 * harness sets the clock of a remote origin itself.
 */
export async function setClock(c: Context<EdgeEnv>): Promise<Response> {
  const { TEST_CLOCK, API_ORIGIN } = readEnv(c.env)
  if (!TEST_CLOCK) return c.notFound()
  const now = Date.parse(clockRequest.parse(await c.req.json()).now)
  setTestClock(c.get('siteId'), now)
  if (!API_ORIGIN) await c.get('internalCalls').setClock(now)
  return c.body(null, 204)
}
