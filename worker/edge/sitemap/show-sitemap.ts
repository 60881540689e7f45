import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { cacheControl } from '../headers/cache-control.ts'
import { respondWithEtag } from '../headers/respond-with-etag.ts'
import type { SitemapRequest } from './match-sitemap.ts'
import { listPublicPaths, type SitemapCalls } from './public-paths.ts'
import { getFilePaths } from './sitemap-files.ts'
import { writeSitemapIndex, writeUrlSet } from './write-sitemap.ts'

/** `GET` of a sitemap's address. Throws `not-found` for a part past the last one. */
export async function showSitemap(
  { request, site, calls }: { request: Request; site: Site; calls: SitemapCalls },
  asked: SitemapRequest,
): Promise<Response> {
  const paths = await listPublicPaths(calls)
  const headers = { type: 'application/xml', 'Cache-Control': cacheControl.shared }
  if (asked === 'index') return respondWithEtag(request, writeSitemapIndex(site, paths), headers)
  const part = getFilePaths(paths, asked.file)
  if (part.length === 0) throw new Failure('not-found')
  return respondWithEtag(request, writeUrlSet(site, asked.locale, part), headers)
}
