import type { SiteAnalytics } from '#worker/contract/bundle/site/analytics.ts'

/** Returns a URL without its query as a source of a Content-Security-Policy, in which `;` and `,` are delimiters. */
const toSource = ({ origin, pathname }: URL) =>
  origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')

/** Returns the script of other sites that a page with analytics may run, and the origins to which it may send data. */
export function getAnalyticsSources({ script, connect }: SiteAnalytics): {
  scripts: string[]
  connect: string[]
} {
  // A path of this site needs no source of its own.
  const url = URL.parse(script)
  return url
    ? { scripts: [toSource(url)], connect: connect ?? [url.origin] }
    : { scripts: [], connect: connect ?? [] }
}
