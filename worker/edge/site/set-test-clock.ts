import type { Context } from 'hono'
import * as z from 'zod/mini'
import { instant } from '#worker/contract/time.ts'
import type { EdgeEnv } from '../app-env.ts'
import { readEnv } from '../env.ts'
import { setTestClock } from './clock.ts'

const body = z.object({ now: instant })

/**
 * Answers `POST /__clock` of the test harness: sets the site's clock here and at its origin. 404 without
 * `TEST_CLOCK`.
 */
export async function setClock(c: Context<EdgeEnv>): Promise<Response> {
  if (!readEnv(c.env).TEST_CLOCK) return c.notFound()
  const { now } = body.parse(await c.req.json())
  setTestClock(c.get('siteId'), Date.parse(now))
  const answer = await c.get('fetchOrigin')(
    new Request(c.req.url, {
      method: 'POST',
      body: JSON.stringify({ now }),
      headers: { 'Content-Type': 'application/json' },
    }),
  )
  // The headers of a fetched response are immutable.
  return new Response(answer.body, answer)
}
