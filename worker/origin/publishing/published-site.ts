import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type Bundle,
  bundle,
  type CalendarDefinition,
  type ServiceDefinition,
  type StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { calendar } from '#worker/contract/bundle/calendar.ts'
import { type FormDefinition, form } from '#worker/contract/bundle/form.ts'
import { toService } from '#worker/contract/bundle/in-minor-units.ts'
import { service } from '#worker/contract/bundle/service.ts'
import { staff } from '#worker/contract/bundle/staff.ts'
import { bookingLists, lists, listsOf, type ResourceKind } from '#worker/publishing/resources.ts'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/meta.ts'
import { resources } from '../db/publishing-tables.ts'
import { Catalogue } from './catalogue.ts'
import { PublishedContent } from './published-content.ts'

/** What the site offers, read from the database once and again after each publish. */
export class PublishedSite {
  readonly #db: Database
  #current: Catalogue | undefined
  #content: PublishedContent | undefined

  constructor(db: Database) {
    this.#db = db
    this.reload()
  }

  /** The catalogue of the newest revision; undefined while nothing was published. */
  get current(): Catalogue | undefined {
    return this.#current
  }

  /** The content of the newest revision, which is read when it is first asked for: bookings do without. */
  get content(): PublishedContent | undefined {
    if (this.#current) this.#content ??= new PublishedContent(this.#db, this.#current.revision)
    return this.#content
  }

  get revision(): number {
    return this.#current?.revision ?? 0
  }

  /** The newest revision as the document that publishes it again: its amounts are decimal, as they were published. */
  bundle(): Bundle | undefined {
    return this.revision === 0 ? undefined : this.#read(this.revision, lists)
  }

  reload(): void {
    const revision = Number(readMeta(this.#db, 'revision') ?? 0)
    this.#current = revision === 0 ? undefined : new Catalogue(revision, this.#read(revision, bookingLists))
    this.#content = undefined
  }

  /** A calendar as it was last published, though it may have left the bundle. */
  calendar(id: string): CalendarDefinition | undefined {
    return this.#current?.calendars.get(id) ?? this.#withdrawn('calendar', id, calendar)
  }

  service(id: string): ServiceDefinition | undefined {
    const current = this.#current?.services.get(id)
    if (current) return current
    const withdrawn = this.#withdrawn('service', id, service)
    return withdrawn && toService(withdrawn)
  }

  staff(id: string): StaffDefinition | undefined {
    return this.#current?.staff.get(id) ?? this.#withdrawn('staff', id, staff)
  }

  form(id: string): FormDefinition | undefined {
    return this.#current?.forms.get(id) ?? this.#withdrawn('form', id, form)
  }

  #withdrawn<T>(kind: ResourceKind, id: string, schema: z.ZodMiniType<T>): T | undefined {
    const row = this.#db
      .select({ json: resources.json })
      .from(resources)
      .where(and(eq(resources.kind, kind), eq(resources.id, id)))
      .get()
    return row && schema.parse(row.json)
  }

  #read(revision: number, wanted: readonly (readonly [string, ResourceKind])[]): Bundle {
    const kinds: ResourceKind[] = ['site', ...wanted.map(([, kind]) => kind)]
    const rows = this.#db
      .select({ kind: resources.kind, json: resources.json, body: resources.body })
      .from(resources)
      .where(and(eq(resources.revision, revision), inArray(resources.kind, kinds)))
      .orderBy(asc(resources.kind), asc(resources.position))
      .all()
      .map(({ kind, json, body }) => ({
        kind,
        json: body ? Object.assign({}, json, { sections: body }) : json,
      }))
    const [site] = rows.filter(({ kind }) => kind === 'site')
    return bundle.parse({ site: site?.json, ...listsOf(wanted, rows) })
  }
}
