import type { Context } from 'hono'
import type { EdgeEnv } from '../app-env.ts'
import { matchFeed } from '../feeds/match-feed.ts'
import { showFeed } from '../feeds/show-feed.ts'
import { matchSitemap } from '../sitemap/match-sitemap.ts'
import { showRobots } from '../sitemap/robots.ts'
import { showSitemap } from '../sitemap/show-sitemap.ts'
import { openVisit } from '../visit.ts'

/** What programs read of a site: `robots.txt`, its sitemaps, its feeds; undefined for any other address. */
export async function findFile(c: Context<EdgeEnv>): Promise<Response | undefined> {
  const { pathname } = new URL(c.req.url)
  if (!/\.(txt|xml|json)$/.test(pathname)) return undefined
  const visit = await openVisit(c)
  const sitemap = matchSitemap(pathname)
  if (sitemap) return showSitemap(visit, sitemap)
  if (pathname === '/robots.txt') return showRobots({ ...visit, host: c.get('caller').host })
  const feed = matchFeed(visit.path)
  return feed && showFeed(visit, feed)
}
