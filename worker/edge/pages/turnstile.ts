import type { PageContext } from '../page-context/page-context.ts'

/** The origin of Turnstile's script and frame. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** Returns whether a content page has fetched the page, to show its island. */
export const isWithinContentPage = ({ url }: PageContext) => url.searchParams.get('within') === 'page'

/**
 * Finds the site's public key of Turnstile. Undefined in a preview, which sends nothing, and for an island within a content page,
 * whose content security policy may not allow Turnstile.
 */
export function findSiteKey(context: PageContext): string | undefined {
  return context.site.preview || isWithinContentPage(context) ? undefined : context.site.turnstile?.siteKey
}

/** Returns the other origins that a page uses for Turnstile; empty without Turnstile. */
export function getTurnstileOrigins(context: PageContext): { scripts: string[]; frames: string[] } {
  const origins = findSiteKey(context) ? [TURNSTILE_ORIGIN] : []
  return { scripts: origins, frames: origins }
}
