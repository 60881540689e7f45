import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import { cacheControl } from '../headers/cache-control.ts'
import { respondWithEtag } from '../headers/respond-with-etag.ts'
import type { SitemapRequest } from './match-sitemap.ts'
import { listPublicPaths, type SitemapCalls } from './public-paths.ts'
import { listPathsInFile } from './sitemap-files.ts'
import { writeSitemapIndex, writeUrlSet } from './write-sitemap.ts'

/**
 * Answers `GET` of a sitemap. Throws `not-found` for a file past the last one, and for a locale that the
 * site does not have.
 */
export async function showSitemap(
  { request, site, calls }: { request: Request; site: Site; calls: SitemapCalls },
  sitemap: SitemapRequest,
): Promise<Response> {
  if (sitemap !== 'index' && !listLocales(site).includes(sitemap.locale)) throw new Failure('not-found')
  const paths = await listPublicPaths(calls)
  const headers = { type: 'application/xml', 'Cache-Control': cacheControl.shared }
  if (sitemap === 'index') return respondWithEtag(request, writeSitemapIndex(site, paths), headers)
  const filePaths = listPathsInFile(paths, sitemap.file)
  if (filePaths.length === 0) throw new Failure('not-found')
  return respondWithEtag(request, writeUrlSet(site, sitemap.locale, filePaths), headers)
}
