import { createMiddleware } from 'hono/factory'
import { readEnv } from '../runtime/env.ts'
import { findSite } from '../site/find-site.ts'
import type { EdgeEnv } from './app-env.ts'

/** Returns whether a request is for a frame. Pages that the business embeds stay on the host that the embedding page names. */
const isFramed = (dest: string | undefined) => dest === 'iframe' || dest === 'frame'

/**
 * Redirects pages and files of a site on its other hosts to the host of its `publicUrl`, where the operator wants that and the site
 * has that host. The API, the desk, posted forms and pages in frames stay where they are.
 */
export const redirectToMainHost = createMiddleware<EdgeEnv>(async (c, next) => {
  const env = readEnv(c.env)
  if (!env.REDIRECT_HOSTS || c.get('caller').trusted || isFramed(c.req.header('Sec-Fetch-Dest')))
    return next()
  const { publicUrl } = await c.get('calls').site()
  const main = new URL(publicUrl)
  const { hostname, pathname, search } = c.get('url')
  if (main.hostname === hostname || (await findSite(env, main)) !== c.get('siteId')) return next()
  // Two hosts can swap their roles: browsers that remembered both redirects would then go round in circles.
  const headers = { Location: main.origin + pathname + search, 'Cache-Control': 'no-cache' }
  return c.body(null, 301, headers)
})
