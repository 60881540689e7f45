import type { PageContext } from './page-context.ts'

/** The origin of Turnstile's script and frame. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** Returns whether the page is embedded in another page. */
export const isEmbedded = ({ url }: PageContext) => url.searchParams.get('within') === 'page'

/** Returns the site's Turnstile key; undefined in an embedded page, whose policy may not allow Turnstile. */
export function findSiteKey(context: PageContext): string | undefined {
  return isEmbedded(context) ? undefined : context.site.turnstile?.siteKey
}

/** Returns the origins that a page with Turnstile uses. */
export function getTurnstileOrigins(context: PageContext): { scripts: string[]; frames: string[] } {
  const origins = findSiteKey(context) ? [TURNSTILE_ORIGIN] : []
  return { scripts: origins, frames: origins }
}
