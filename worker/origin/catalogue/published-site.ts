import type * as z from 'zod/mini'
import type {
  Bundle,
  CalendarDefinition,
  ResourceDefinition,
  ServiceDefinition,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { type FormDefinition, form } from '#worker/contract/bundle/forms/form.ts'
import { toService } from '#worker/contract/bundle/minor-units.ts'
import { parseBundleWithPauses } from '#worker/contract/bundle/pausable-parser.ts'
import { bundleLists, contentLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { calendar } from '#worker/contract/bundle/scheduling/calendar.ts'
import { resource } from '#worker/contract/bundle/scheduling/resource.ts'
import { service } from '#worker/contract/bundle/scheduling/service.ts'
import { staff } from '#worker/contract/bundle/scheduling/staff.ts'
import { withHours } from '#worker/contract/bundle/scheduling/staff-hours.ts'
import { type PausableWork, runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { applyChanges, type DraftChange } from '#worker/publishing/apply-changes.ts'
import { getResourceKey, groupByList, type RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { readMeta } from '../platform/db/meta.ts'
import { Catalogue } from './catalogue.ts'
import { ParsedResources } from './parsed-resources.ts'
import { PublishedContent } from './published-content.ts'
import { readContentsWithPauses } from './read-contents.ts'
import { readEntries, readEntriesWithPauses, readLastVersion } from './revision-entries.ts'
import { findRegion } from './time-zones/zone-region.ts'

const contentKinds: ReadonlySet<ResourceKind> = new Set(contentLists.map(([, kind]) => kind))

/** A revision in memory. */
export interface Revision {
  catalogue: Catalogue
  entries: readonly RevisionEntry[]
  content?: PublishedContent
}

/** A revision as it was stored, which can lack defaults that the schema got later. */
interface StoredDocument {
  revision: number
  document: Record<string, unknown>
}

/** The published site, read from the database once. A publish adds what it writes. */
export class PublishedSite {
  readonly #db: Database
  readonly #parsed: ParsedResources
  #current: Revision | undefined

  constructor(db: Database) {
    this.#db = db
    this.#parsed = new ParsedResources(db)
    const revision = Number(readMeta(db, 'revision') ?? 0)
    if (revision > 0) this.#current = this.prepare(revision)
  }

  /** The catalogue of the newest revision; undefined before the first publish. */
  get current(): Catalogue | undefined {
    return this.#current?.catalogue
  }

  /** The content of the newest revision, read on first use: bookings do not need it. */
  get content(): PublishedContent | undefined {
    return this.newest?.content
  }

  /** The newest revision with its content; undefined before the first publish. */
  get newest(): Required<Revision> | undefined {
    const current = this.#current
    if (!current) return undefined
    current.content ??= this.#readContent(current.entries)
    return { ...current, content: current.content }
  }

  get revision(): number {
    return this.#current?.catalogue.revision ?? 0
  }

  /** The number of the next revision. Skips the numbers of an earlier site with this id, since edges can still have its pages. */
  get nextRevision(): number {
    return (this.#current?.catalogue.revision ?? Number(readMeta(this.#db, 'revisions-before') ?? 0)) + 1
  }

  /**
   * Reads a revision, by default the newest, as it was stored, possibly without defaults that the schema got later. Starts
   * again when a publish or an erasure comes in between.
   */
  *readStoredWithPauses(
    revision?: number,
    read: typeof readContentsWithPauses = readContentsWithPauses,
  ): PausableWork<StoredDocument | undefined> {
    for (;;) {
      const current = this.#current
      if (!current) return undefined
      const newest = current.catalogue.revision
      const entries =
        (revision ?? newest) === newest
          ? current.entries
          : yield* readEntriesWithPauses(this.#db, revision ?? newest)
      const rows = yield* read(this.#db, entries)
      if (current !== this.#current) continue
      const [site] = rows.filter(({ kind }) => kind === 'site')
      return {
        revision: revision ?? newest,
        document: { site: site?.json, ...groupByList(bundleLists, rows) },
      }
    }
  }

  /** Reads a stored revision, by default the newest, as a bundle, which can be published again. Amounts are decimal. */
  *readWithPauses(revision?: number): PausableWork<{ revision: number; bundle: Bundle } | undefined> {
    const stored = yield* this.readStoredWithPauses(revision)
    if (!stored) return undefined
    const { data, issues } = yield* parseBundleWithPauses(stored.document)
    if (!data) throw new Error(`Revision ${stored.revision} is no bundle: ${JSON.stringify(issues)}`)
    return { revision: stored.revision, bundle: data }
  }

  /** Reads the newest revision as a bundle in one go. */
  bundle(): Bundle | undefined {
    return runWithoutPauses(this.readWithPauses())?.bundle
  }

  /** The resources of the newest revision, without their contents. */
  get entries(): readonly RevisionEntry[] {
    return this.#current?.entries ?? []
  }

  /** Returns resources of a revision, by default the newest, in a map by {@link getResourceKey}. */
  findResources(
    wanted: readonly Pick<RevisionEntry, 'kind' | 'id'>[],
    entries: readonly RevisionEntry[] = this.entries,
  ): Map<string, unknown> {
    const keys = new Set(wanted.map(getResourceKey))
    const byKind = Map.groupBy(
      entries.filter((entry) => keys.has(getResourceKey(entry))),
      ({ kind }) => kind,
    )
    const resources = new Map<string, unknown>()
    for (const [kind, ofKind] of byKind) {
      const parsed = this.#parsed.list(kind, ofKind)
      for (const [index, entry] of ofKind.entries()) resources.set(getResourceKey(entry), parsed[index])
    }
    return resources
  }

  /** Adds a resource of the next revision to memory. */
  add(kind: ResourceKind, hash: string, json: unknown): void {
    this.#parsed.add(kind, hash, json)
  }

  /** Builds a revision from the database and memory. It is not visible before {@link switchTo}. */
  prepare(revision: number, entries = readEntries(this.#db, revision), parsed = this.#parsed): Revision {
    const list = <K extends ResourceKind>(kind: K) => parsed.list(kind, entries)
    const [site] = list('site')
    if (!site) throw new Error(`Revision ${revision} has no settings`)
    const region = site.region ?? findRegion(site.timeZone)
    const catalogue = new Catalogue(revision, {
      site: { ...site, ...(region && { region }) },
      staff: list('staff'),
      resources: list('resource'),
      services: list('service'),
      calendars: list('calendar'),
      teams: list('team'),
      groups: list('group'),
      serviceMenus: list('service-menu'),
      oneTimeLinks: list('one-time-link'),
      forms: list('form'),
    })
    return { catalogue, entries }
  }

  /**
   * Builds a revision with its content, with pauses. Also reads the current content, with which the publish
   * compares it.
   */
  *prepareWithPauses(revision: number): PausableWork<Required<Revision>> {
    yield* this.#parsed.readWithPauses(this.#current?.entries ?? [])
    const entries = yield* readEntriesWithPauses(this.#db, revision)
    yield
    yield* this.#parsed.readWithPauses(entries)
    yield
    const prepared = this.prepare(revision, entries)
    yield
    return { ...prepared, content: this.#readContent(entries) }
  }

  /** Builds the newest revision with the changes of a draft. Returns undefined before the first publish. */
  prepareDraft(changes: readonly DraftChange[]): Required<Revision> | undefined {
    const current = this.#current
    if (!current) return undefined
    const parsed = new ParsedResources(this.#db, this.#parsed)
    const entries = applyChanges(current.entries, changes)
    const { catalogue } = changes.every(({ kind }) => contentKinds.has(kind))
      ? current
      : this.prepare(this.revision, entries, parsed)
    return { catalogue, entries, content: new PublishedContent(this.#db, parsed, entries) }
  }

  /** Removes from memory all resources that are not in the newest revision. */
  clearUnused(): void {
    this.#parsed.retain(this.#current?.entries ?? [])
  }

  /** Reads the newest revision again after an erasure. */
  reload(): void {
    if (this.#current) this.switchTo(this.prepare(this.revision))
  }

  /** Makes a revision the newest. Call it right after the commit. */
  switchTo(revision: Revision): void {
    this.#current = revision
    this.clearUnused()
  }

  /** Returns a calendar as last published, even after it left the bundle. */
  calendar(id: string): CalendarDefinition | undefined {
    return this.current?.calendars.get(id) ?? this.#findWithdrawn('calendar', id, calendar)
  }

  /** Returns a service as last published, even after it left the bundle. */
  service(id: string): ServiceDefinition | undefined {
    const current = this.current?.services.get(id)
    if (current) return current
    const withdrawn = this.#findWithdrawn('service', id, service)
    return withdrawn && toService(withdrawn)
  }

  /** Returns a staff member as last published, even after they left the bundle. */
  staff(id: string): StaffDefinition | undefined {
    const current = this.current?.staff.get(id)
    if (current) return current
    const withdrawn = this.#findWithdrawn('staff', id, staff)
    return withdrawn && withHours(withdrawn, this.current?.site ?? {})
  }

  /** Returns a room or machine as last published, even after it left the bundle. */
  resource(id: string): ResourceDefinition | undefined {
    return this.current?.resources.get(id) ?? this.#findWithdrawn('resource', id, resource)
  }

  /** Returns a form as last published, even after it left the bundle. */
  form(id: string): FormDefinition | undefined {
    return this.current?.forms.get(id) ?? this.#findWithdrawn('form', id, form)
  }

  #findWithdrawn<T>(kind: ResourceKind, id: string, schema: z.ZodMiniType<T>): T | undefined {
    const json = readLastVersion(this.#db, this.revision, kind, id)
    return json === undefined ? undefined : schema.parse(json)
  }

  #readContent(entries: readonly RevisionEntry[]): PublishedContent {
    return new PublishedContent(this.#db, this.#parsed, entries)
  }
}
