import type { Context } from 'hono'
import type { EdgeEnv } from '../app-env.ts'
import { readEnv } from '../env.ts'

/** Answers `/__mail`, where `npm start` and tests show the messages of the site. 404 without `OUTBOX_VIEWER`. */
export async function showOutbox(c: Context<EdgeEnv>): Promise<Response> {
  if (!readEnv(c.env).OUTBOX_VIEWER) return c.notFound()
  const answer = await c.get('fetchOrigin')(c.req.raw)
  // The headers of a fetched response are immutable.
  return new Response(answer.body, answer)
}
