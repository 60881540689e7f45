import type { PageContext } from './page-context.ts'

/** Whose script and frame Turnstile is. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** Whether what is shown stands in another page. */
export const isEmbedded = ({ url }: PageContext) => url.searchParams.get('within') === 'page'

/** Turnstile's key of a site that asks it. Within another page it isn't asked: that page's policy doesn't know it. */
export function findSiteKey(context: PageContext): string | undefined {
  return isEmbedded(context) ? undefined : context.site.turnstile?.siteKey
}

/** The origins that a page which asks Turnstile may use. */
export function getTurnstileOrigins(context: PageContext): { scripts: string[]; frames: string[] } {
  const origins = findSiteKey(context) ? [TURNSTILE_ORIGIN] : []
  return { scripts: origins, frames: origins }
}
