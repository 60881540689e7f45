import type { OperatorSite } from '#worker/contract/admin/operator.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getHostKey, getSiteKey } from '#worker/contract/storage-keys.ts'

/**
 * Stores the sites and their hosts in KV, where every edge reads them. A write is visible everywhere within
 * about a minute.
 */
export class SiteDirectory {
  readonly #kv: KVNamespace | undefined

  constructor(kv: KVNamespace | undefined) {
    this.#kv = kv
  }

  /** Throws `site-exists` when a host belongs to another site. */
  async checkHosts(site: string, hosts: readonly string[]): Promise<void> {
    const owners = await Promise.all(hosts.map((host) => this.#namespace.get(getHostKey(host))))
    const errors = owners.flatMap((owner, index) =>
      owner === null || owner === site
        ? []
        : [{ path: `hosts.${index}`, code: 'taken', message: 'This host shows another site' }],
    )
    if (errors.length > 0) throw new Failure('site-exists', { errors })
  }

  /** Writes a site and its hosts, in place of what was stored. */
  async write(site: OperatorSite): Promise<void> {
    await Promise.all(site.hosts.map((host) => this.#namespace.put(getHostKey(host), site.id)))
    await this.#namespace.put(getSiteKey(site.id), JSON.stringify(site))
  }

  /** Removes a site and those hosts that still belong to it. */
  async remove(site: string, hosts: readonly string[]): Promise<void> {
    for (const host of hosts) {
      if ((await this.#namespace.get(getHostKey(host))) === site)
        await this.#namespace.delete(getHostKey(host))
    }
    await this.#namespace.delete(getSiteKey(site))
  }

  get #namespace(): KVNamespace {
    if (!this.#kv) throw new Failure('internal', { cause: 'The Worker has no namespace SITES' })
    return this.#kv
  }
}
