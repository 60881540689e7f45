import type { Context } from 'hono'
import { readEnv } from '../runtime/env.ts'
import type { EdgeEnv } from './app-env.ts'

/**
 * Answers `/__mail`, where `npm start` and tests show the messages of the site. 404 without `OUTBOX_VIEWER`, and where the
 * origin is a remote one, which shows them itself.
 */
export async function showOutbox(c: Context<EdgeEnv>): Promise<Response> {
  const { OUTBOX_VIEWER, API_ORIGIN } = readEnv(c.env)
  if (!OUTBOX_VIEWER || API_ORIGIN) return c.notFound()
  const answer = await c.get('internalCalls').showOutbox(c.req.path)
  // The headers of a fetched response are immutable.
  return new Response(answer.body, answer)
}
