import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { cacheControl } from '../headers/page-headers.ts'
import { tagged } from '../headers/respond-with-etag.ts'
import { publicPaths, type SitemapCalls } from './public-paths.ts'
import type { AskedSitemap } from './match-sitemap.ts'
import { partOf } from './sitemap-files.ts'
import { sitemapIndex, urlSet } from './write-sitemap.ts'

/** `GET` of a sitemap's address. Throws `not-found` for a part past the last one. */
export async function showSitemap(
  { request, site, calls }: { request: Request; site: Site; calls: SitemapCalls },
  asked: AskedSitemap,
): Promise<Response> {
  const paths = await publicPaths(calls)
  const headers = { type: 'application/xml', 'Cache-Control': cacheControl.shared }
  if (asked === 'index') return tagged(request, sitemapIndex(site, paths), headers)
  const part = partOf(paths, asked.part)
  if (part.length === 0) throw new Failure('not-found')
  return tagged(request, urlSet(site, asked.locale, part), headers)
}
