import * as z from 'zod/mini'
import type { NewSite, NewSiteRequest, OperatorSite } from '#worker/contract/admin/operator.ts'
import { Failure } from '#worker/contract/failure.ts'
import { siteId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import { transact } from '../platform/db/transaction.ts'
import type { JobQueue } from '../platform/jobs/queue.ts'
import { createToken, revokeAllTokens } from '../platform/tokens/site-tokens.ts'
import type { SiteDirectory } from './site-directory.ts'

/**
 * How long after a deletion the data of the site is removed. Until all edges have dropped its hosts from their memory, they may
 * still write copies of its pages.
 */
const DELETION_DELAY_MS = 3 * 60_000

const record = z.object({
  /** `opening` until the hosts of a new site are written. */
  state: z.enum(['opening', 'open', 'suspended', 'deleted']),
  /** When the state last changed. */
  since: z.number(),
  hosts: z.array(z.string()),
  createdAt: z.number(),
})

type LifecycleRecord = z.infer<typeof record>

interface LifecycleDeps {
  db: Database
  clock: Clock
  published: PublishedSite
  jobs: JobQueue
  directory: SiteDirectory
  /** Returns the site's id; undefined until the site exists. */
  site: () => string | undefined
}

/** Creates, suspends, resumes and deletes the site for the operator. A call that failed can be repeated. */
export class Lifecycle {
  readonly #deps: LifecycleDeps
  #record: LifecycleRecord | undefined
  #isCreating = false

  constructor(deps: LifecycleDeps) {
    this.#deps = deps
    this.#record = record.safeParse(JSON.parse(readMeta(deps.db, 'lifecycle') ?? 'null')).data
    if (!this.isOpen) deps.jobs.pause()
  }

  /** When the remaining data of a deleted site is to be removed; undefined unless the site is deleted. */
  get deletionDue(): number | undefined {
    return this.#record?.state === 'deleted' ? this.#record.since + DELETION_DELAY_MS : undefined
  }

  /** Whether the site is neither suspended nor deleted. */
  get isOpen(): boolean {
    return this.#record?.state !== 'suspended' && this.#record?.state !== 'deleted'
  }

  get #exists(): boolean {
    return this.#record ? this.#record.state !== 'opening' : this.#deps.published.revision > 0
  }

  /** Throws `site-suspended`, and `not-found` for a deleted site. */
  checkOpen(): void {
    if (this.#record?.state === 'suspended') throw new Failure('site-suspended')
    if (this.#record?.state === 'deleted') throw new Failure('not-found')
  }

  /**
   * Creates the site with its first owner token. Throws `site-exists`. A call that failed before the hosts were
   * written can be repeated, and creates another token.
   */
  async create({ id, hosts }: NewSiteRequest): Promise<NewSite> {
    const { db, clock, directory } = this.#deps
    if (this.#exists || this.#isCreating) throw new Failure('site-exists')
    this.#isCreating = true
    try {
      await directory.checkHosts(id, hosts)
      const now = clock.now()
      const token = transact(db, () => {
        this.#write({ state: 'opening', since: now, hosts, createdAt: now })
        revokeAllTokens(db)
        return createToken(db, { name: 'First owner', role: 'owner' }, now)
      })
      await directory.write(this.#toOperatorSite())
      this.#write({ state: 'open', since: now, hosts, createdAt: now })
      return { site: this.#toOperatorSite(), token }
    } finally {
      this.#isCreating = false
    }
  }

  /** Closes the site until it is resumed. Throws `not-found`. */
  async suspend(): Promise<OperatorSite> {
    this.#change('suspended')
    this.#deps.jobs.pause()
    await this.#deps.directory.write(this.#toOperatorSite())
    return this.#toOperatorSite()
  }

  /** Opens a suspended site again. Throws `not-found`. */
  async resume(): Promise<OperatorSite> {
    this.#change('open')
    this.#deps.jobs.resume()
    await this.#deps.directory.write(this.#toOperatorSite())
    return this.#toOperatorSite()
  }

  /**
   * Closes the site for good. Its data is removed at {@link deletionDue}. Does nothing for a site that does not
   * exist.
   */
  async delete(): Promise<void> {
    if (!this.#exists) return
    const { jobs, directory, site, clock } = this.#deps
    if (this.#record?.state !== 'deleted')
      this.#write({ ...this.#currentRecord(), state: 'deleted', since: clock.now() })
    jobs.pause()
    await directory.remove(site() ?? '', this.#currentRecord().hosts)
  }

  /** Throws `not-found` when there is no site. */
  checkExists(): void {
    if (!this.#exists || this.#record?.state === 'deleted') throw new Failure('not-found')
  }

  #change(state: 'open' | 'suspended'): void {
    this.checkExists()
    const current = this.#currentRecord()
    if (current.state !== state) this.#write({ ...current, state, since: this.#deps.clock.now() })
  }

  /**
   * Returns the record. A site that the operator did not create, such as the demo, has none until its state first changes:
   * until then, returns the record of an open site.
   */
  #currentRecord(): LifecycleRecord {
    const now = this.#deps.clock.now()
    return this.#record ?? { state: 'open', since: now, hosts: [], createdAt: now }
  }

  #write(next: LifecycleRecord): void {
    writeMeta(this.#deps.db, 'lifecycle', JSON.stringify(next))
    this.#record = next
  }

  #toOperatorSite(): OperatorSite {
    const { state, since, hosts, createdAt } = this.#currentRecord()
    return {
      id: siteId.parse(this.#deps.site()),
      hosts,
      createdAt: toIso(createdAt),
      suspendedAt: state === 'suspended' ? toIso(since) : null,
    }
  }
}
