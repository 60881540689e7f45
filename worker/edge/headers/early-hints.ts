import type { PageAssets } from '../rendering/page-assets.ts'

/** Servers and CDNs between refuse headers of 8 kB in all; this is one of many. */
const MAX_LENGTH = 2000

/**
 * A `Link` header (RFC 8288) that names what a page loads before anything of it is shown, which Cloudflare sends ahead as
 * 103 Early Hints. Styles are first; what would make it too long is left out.
 */
export function formatEarlyHints({ styles, scripts, preloads }: PageAssets, theme?: string): string {
  const links = [
    ...[...styles, ...(theme ? [theme] : [])].map((href) => `<${href}>; rel=preload; as=style`),
    ...[...scripts, ...preloads].map((href) => `<${href}>; rel=modulepreload`),
  ]
  return links.reduce((header, link) => {
    const longer = header ? `${header}, ${link}` : link
    return longer.length <= MAX_LENGTH ? longer : header
  }, '')
}
