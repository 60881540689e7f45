import type { SiteVisit } from './page-context.ts'

/** Whose script and frame Turnstile is. */
const challenges = 'https://challenges.cloudflare.com'

/** Whether what is shown stands in another page. */
export const isWithin = ({ url }: SiteVisit) => url.searchParams.get('within') === 'page'

/** Turnstile's key of a site that asks it. Within another page it isn't asked: that page's policy doesn't know it. */
export function findSiteKey(visit: SiteVisit): string | undefined {
  return isWithin(visit) ? undefined : visit.site.turnstile?.siteKey
}

/** The origins that a page which asks Turnstile may use. */
export function challengeOrigins(visit: SiteVisit): { scripts: string[]; frames: string[] } {
  const origins = findSiteKey(visit) ? [challenges] : []
  return { scripts: origins, frames: origins }
}
