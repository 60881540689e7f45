import type { Context } from 'hono'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeCurrentRequest } from '#worker/requests/log.ts'
import type { EdgeEnv } from '../app-env.ts'
import { type AskedFeed, matchFeed } from '../feeds/match-feed.ts'
import { writeFeed } from '../feeds/write-feed.ts'
import { serveShared } from '../page-cache/serve-shared.ts'
import { openVisit, type SiteVisit } from '../pages/page-context.ts'
import { matchSitemap } from '../sitemap/match-sitemap.ts'
import { showRobots } from '../sitemap/robots.ts'
import { showSitemap } from '../sitemap/show-sitemap.ts'

async function serveFeed(c: Context<EdgeEnv>, visit: SiteVisit, feed: AskedFeed): Promise<Response> {
  const index = await visit.calls.contentIndex()
  const { locale } = visit.i18n
  const variant = `${locale}/${visit.prefix}${visit.path}`
  return serveShared(c, { index, revision: visit.site.revision, variant }, () => writeFeed(visit, feed))
}

async function answerFile(c: Context<EdgeEnv>, pathname: string): Promise<Response | undefined> {
  const visit = await openVisit(c)
  const sitemap = matchSitemap(pathname)
  if (sitemap) return showSitemap(visit, sitemap)
  if (pathname === '/robots.txt') return showRobots({ ...visit, host: c.get('caller').host })
  const feed = matchFeed(visit.path)
  return feed && serveFeed(c, visit, feed)
}

/** What programs read of a site: `robots.txt`, its sitemaps, its feeds; undefined for any other address, and where there is none. */
export async function findFile(c: Context<EdgeEnv>): Promise<Response | undefined> {
  const { pathname } = c.get('url')
  if (!/\.(txt|xml|json)$/.test(pathname)) return undefined
  describeCurrentRequest({ route: 'file' })
  try {
    return await answerFile(c, pathname)
  } catch (error) {
    if (toFailure(error).code === 'not-found') return undefined
    throw error
  }
}
