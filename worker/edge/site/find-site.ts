import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { demoHosts, siteId } from '#worker/contract/ids.ts'
import { hostKey } from '#worker/contract/storage-keys.ts'

/** Made by {@link findSite}, and for the operator, so that no other code reaches a site by a name it was handed. */
export type SiteId = z.infer<typeof siteId>

const KNOWN_HOST_TTL_MS = 60_000
/** Unknown hosts are looked up again sooner, so that a new site opens within seconds. */
const UNKNOWN_HOST_TTL_MS = 5_000
/** The longest name that DNS has. */
const MAX_HOSTNAME_LENGTH = 253

const demoSite = siteId.parse('demo')

const siteByHost = new LRUCache<string, { site: SiteId | undefined; until: number }>({ max: 10_000 })

/** Which site an address's host shows; the port does not matter. Undefined when nobody's. */
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

/** Has every host looked up again, after a change that this isolate knows of. */
export function clearHostCache(): void {
  siteByHost.clear()
}
