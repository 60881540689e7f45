import type { Site } from '#worker/contract/site.ts'
import { cacheControl } from '../headers/cache-control.ts'
import { respondWithEtag } from '../headers/respond-with-etag.ts'

/** Paths that are not pages. `$` ends a path (RFC 9309 §2.2.3). */
const programPaths = ['/api/', '/locale$', '/consent$']

/**
 * Paths of pages that belong to one visitor: those that `isPublicUrl` refuses. The paths of drafts are not among them: crawlers
 * have to read the `noindex` of these pages.
 */
const personalPaths = [
  '/verifyPayment',
  '/verify-payment-callback',
  '/widget/appointment/service/*/cancel',
  '/widget/booking/bkg_',
  '/widget/booking/cancel-booking',
  '/widget/cancel-booking',
  '/widget/confirm/',
  '/widget/l/',
  '/widget/otl',
  '/widget/pay/',
  '/widget/quiz-result/',
  '/widget/request/',
  '/widget/unsubscribe/',
  '/widget/your-data',
]

function writeRobots({ publicUrl }: Site, host: string): string {
  const isPublic = URL.parse(`http://${host}`)?.hostname === new URL(publicUrl).hostname
  const disallowed = isPublic
    ? [...programPaths, ...personalPaths.flatMap((path) => [path, `/*${path}`])]
    : ['/']
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...(isPublic ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')
}

/** Answers `GET /robots.txt`. Crawlers may list the site's public host only. */
export function showRobots({
  request,
  site,
  host,
}: {
  request: Request
  site: Site
  host: string
}): Promise<Response> {
  return respondWithEtag(request, writeRobots(site, host), {
    type: 'text/plain',
    'Cache-Control': cacheControl.shared,
  })
}
