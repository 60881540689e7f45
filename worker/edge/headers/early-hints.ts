import { FONT_TYPE } from '#worker/contract/content/asset.ts'
import type { PageAssets } from '../rendering/page-assets.ts'

/** Proxies refuse headers of more than 8 kB in total; this leaves room for the others. */
const MAX_LENGTH = 2000

/**
 * Returns a `Link` header (RFC 8288) with the files that block the first paint, which Cloudflare sends ahead as
 * 103 Early Hints. Styles are first, then fonts; links past the maximum length are left out.
 */
export function formatEarlyHints(
  { styles, scripts, preloads }: PageAssets,
  theme?: string,
  fonts: readonly string[] = [],
): string {
  const links = [
    ...[...styles, ...(theme ? [theme] : [])].map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="${FONT_TYPE}"; crossorigin`),
    ...[...scripts, ...preloads].map((href) => `<${href}>; rel=modulepreload`),
  ]
  return links.reduce((header, link) => {
    const longer = header ? `${header}, ${link}` : link
    return longer.length <= MAX_LENGTH ? longer : header
  }, '')
}
