import type { Context } from 'hono'
import type { EdgeEnv } from '#worker/edge/request/app-env.ts'

/**
 * Returns whether a page of this host posted the form. Every browser sends `Origin` with a form, so a request
 * without it is refused.
 */
export function isFromSameHost(c: Context<EdgeEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site !== undefined && site !== 'same-origin') return false
  return origin !== undefined && URL.parse(origin)?.host === c.get('caller').host
}
