import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { demoHosts, siteId } from '#worker/contract/ids.ts'
import { getHostKey } from '#worker/contract/storage-keys.ts'
import type { Env } from '../runtime/env.ts'

/**
 * A validated site id. Only {@link findSite} and the operator's routes create one, so no request reaches a
 * wrong site.
 */
export type SiteId = z.infer<typeof siteId>

/** How long the site of a host is cached. */
const KNOWN_HOST_TTL_MS = 60_000
/** How long an unknown host is cached: shorter, so that a new host works within seconds. */
const UNKNOWN_HOST_TTL_MS = 5_000
/** The longest name in DNS. */
const MAX_HOSTNAME_LENGTH = 253

const demoSite = siteId.parse('demo')

const siteByHost = new LRUCache<string, { site: SiteId | undefined; until: number }>({ max: 10_000 })

/** Finds the site of a URL's host, ignoring the port; undefined for an unknown host. `localhost` has a site only in development. */
export async function findSite(
  { SITES: sites, DEMO_SITE }: Pick<Env, 'DEMO_SITE' | 'SITES'>,
  url: URL | null,
): Promise<SiteId | undefined> {
  const name = url?.hostname.replace(/\.$/, '')
  if (!name || name.length > MAX_HOSTNAME_LENGTH) return undefined
  if (demoHosts.has(name)) return DEMO_SITE ? demoSite : undefined
  const cached = siteByHost.get(name)
  if (cached && cached.until > Date.now()) return cached.site
  const parsed = siteId.safeParse(await sites.get(getHostKey(name)))
  const site = parsed.success ? parsed.data : undefined
  siteByHost.set(name, { site, until: Date.now() + (site ? KNOWN_HOST_TTL_MS : UNKNOWN_HOST_TTL_MS) })
  return site
}

/** Clears the cached hosts, after a change that this isolate has made. */
export function clearHostCache(): void {
  siteByHost.clear()
}
