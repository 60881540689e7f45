import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { demoHosts, siteId } from '#worker/contract/ids.ts'
import { hostKey } from '#worker/contract/storage-keys.ts'

/** Created by {@link findSite} and for the operator only: no other code reaches a site by an unchecked id. */
export type SiteId = z.infer<typeof siteId>

const KNOWN_HOST_TTL_MS = 60_000
/** Shorter, so that a new host works within seconds. */
const UNKNOWN_HOST_TTL_MS = 5_000
/** The longest name in DNS. */
const MAX_HOSTNAME_LENGTH = 253

const demoSite = siteId.parse('demo')

const siteByHost = new LRUCache<string, { site: SiteId | undefined; until: number }>({ max: 10_000 })

/** Finds the site of a URL's host, ignoring the port; undefined for an unknown host. */
export async function findSite(sites: KVNamespace, url: URL | null): Promise<SiteId | undefined> {
  const name = url?.hostname.replace(/\.$/, '')
  if (!name || name.length > MAX_HOSTNAME_LENGTH) return undefined
  if (demoHosts.has(name)) return demoSite
  const known = siteByHost.get(name)
  if (known && known.until > Date.now()) return known.site
  const found = siteId.safeParse(await sites.get(hostKey(name)))
  const site = found.success ? found.data : undefined
  siteByHost.set(name, { site, until: Date.now() + (site ? KNOWN_HOST_TTL_MS : UNKNOWN_HOST_TTL_MS) })
  return site
}

/** Clears the cached hosts, after a change that this isolate has made. */
export function clearHostCache(): void {
  siteByHost.clear()
}
