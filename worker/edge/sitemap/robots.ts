import type { Site } from '#worker/contract/site.ts'
import { cacheControl } from '../headers/cache-control.ts'
import { respondWithEtag } from '../headers/respond-with-etag.ts'

/** What is nobody's to list; `$` ends a path (RFC 9309 §2.2.3). */
const programPaths = ['/api/', '/locale$', '/consent$']

/** What belongs to one visitor, with and without a locale's prefix. A draft says so itself, which only who reads it sees. */
const personalPaths = [
  '/verifyPayment',
  '/verify-payment-callback',
  '/widget/booking/bkg_',
  '/widget/booking/cancel-booking',
  '/widget/cancel-booking',
  '/widget/otl',
]

function writeRobots({ publicUrl }: Site, host: string): string {
  const isPublic = URL.parse(`http://${host}`)?.hostname === new URL(publicUrl).hostname
  const refused = isPublic
    ? [...programPaths, ...personalPaths.flatMap((path) => [path, `/*${path}`])]
    : ['/']
  return [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    ...(isPublic ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')
}

/** `GET /robots.txt`. A host that isn't the site's public one, such as one to try things on, is not to be listed at all. */
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
