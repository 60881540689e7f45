import type { Context } from 'hono'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeCurrentRequest } from '#worker/requests/log.ts'
import { type FeedRequest, matchFeed } from './feeds/match-feed.ts'
import { writeFeed } from './feeds/write-feed.ts'
import { showManifest } from './files/manifest.ts'
import { MANIFEST_PATH } from './head/brand-head.tsx'
import { serveShared } from './page-cache/serve-shared.ts'
import { createPageContext, type PageContext } from './page-context/page-context.ts'
import type { EdgeEnv } from './request/app-env.ts'
import { matchSitemap } from './sitemap/match-sitemap.ts'
import { showRobots } from './sitemap/robots.ts'
import { showSitemap } from './sitemap/show-sitemap.ts'

/** Answers `robots.txt`, the manifest, sitemaps and feeds; undefined for any other path, and if there is no such file. */
export async function findFile(c: Context<EdgeEnv>): Promise<Response | undefined> {
  const { pathname } = c.get('url')
  if (!/\.(txt|xml|json|webmanifest)$/.test(pathname)) return undefined
  describeCurrentRequest({ route: 'file' })
  try {
    return await answerFile(c, pathname)
  } catch (error) {
    if (toFailure(error).code === 'not-found') return undefined
    throw error
  }
}

async function serveFeed(c: Context<EdgeEnv>, context: PageContext, feed: FeedRequest): Promise<Response> {
  const index = await context.calls.contentIndex()
  const { locale } = context.i18n
  const variant = `${locale}/${context.prefix}${context.path}`
  return serveShared(c, { index, revision: context.site.revision, variant }, async () => ({
    response: await writeFeed(context, feed),
  }))
}

async function answerFile(c: Context<EdgeEnv>, pathname: string): Promise<Response | undefined> {
  const context = await createPageContext(c)
  const sitemap = matchSitemap(pathname)
  if (sitemap) return showSitemap(context, sitemap)
  if (pathname === '/robots.txt') return showRobots({ ...context, host: c.get('caller').host })
  if (context.path === MANIFEST_PATH) return showManifest(context)
  const feed = matchFeed(context.path)
  return feed && serveFeed(c, context, feed)
}
