import * as z from 'zod/mini'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { DraftEdits } from '#worker/contract/admin/drafts.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { reportingOptions, toMistakes } from '#worker/contract/bundle/checks/messages/to-mistakes.ts'
import type { Mistake } from '#worker/contract/bundle/checks/mistake.ts'
import { getItemSchema } from '#worker/contract/bundle/pausable-parser.ts'
import { bundleLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { checkSizes } from '#worker/publishing/check-sizes.ts'
import { checkAuthority, checkTextsOnly, listAuthorityChanges } from '#worker/publishing/owner-only-parts.ts'
import {
  getResourceKey,
  type Resource,
  toListResources,
  toStoredResource,
} from '#worker/publishing/resources.ts'
import {
  countChanges,
  deleteChanges,
  findChange,
  storeContents,
  touchDraft,
  writeChanges,
} from '../drafts/store.ts'
import type { Database } from '../platform/db/database.ts'
import type { Scheduler } from '../platform/db/publishing-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { indexEntries } from './describe-draft.ts'
import { claimSchedule } from './draft-rights.ts'

/** The maximum number of resources that a draft changes. */
const MAX_CHANGES = 50_000

const lists = new Map<ResourceKind, string>(bundleLists.map(([list, kind]) => [kind, list]))

const schemas = new Map<ResourceKind, z.core.$ZodType | undefined>([
  ['site', bundle.shape.site],
  ...bundleLists.map(([list, kind]) => [kind, getItemSchema(bundle.shape[list])] as const),
])

type Put = NonNullable<DraftEdits['put']>[number]
type Named = Pick<Resource, 'kind' | 'id'>

/** A resource of a call, with the index of its `put`. */
interface PutResource {
  index: number
  resource: Resource
}

/** Returns the path of a mistake in the call, for a path in a bundle whose lists have the indexes of the `put`s. */
const toCallPath = (path: string, kind: ResourceKind, index: number): string => {
  const prefix = kind === 'site' ? 'site' : `${lists.get(kind)}.${index}`
  return path.startsWith(prefix) ? `put.${index}.content${path.slice(prefix.length)}` : path
}

/** Parses the content of one resource. Returns the mistakes of content that no bundle may have. */
function parsePut({ kind, content }: Put, index: number): { resource?: Resource; mistakes: Mistake[] } {
  const schema = schemas.get(kind)
  if (!schema) throw new Failure('internal', { cause: `No schema for ${kind}` })
  const parsed = z.safeParse(schema, content, reportingOptions)
  const list = lists.get(kind)
  if (!parsed.success) {
    const root = list === undefined ? ['site'] : [list, index]
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [...root, ...issue.path] }))
    const mistakes = toMistakes(issues, bundle).map((mistake) => ({
      ...mistake,
      path: toCallPath(mistake.path, kind, index),
    }))
    return { mistakes }
  }
  if (list === undefined)
    return { resource: { kind, id: kind, position: 0, json: parsed.data, body: null }, mistakes: [] }
  const [resource] = toListResources(kind, [parsed.data as Record<string, unknown>])
  return { ...(resource && { resource }), mistakes: [] }
}

/** Parses the resources of a call. Throws `validation` with the mistakes of all of them. */
function* parsePuts(puts: readonly Put[]): PausableWork<PutResource[]> {
  const resources: PutResource[] = []
  const mistakes: Mistake[] = []
  for (const [index, put] of puts.entries()) {
    const { resource, mistakes: found } = parsePut(put, index)
    mistakes.push(...found)
    if (resource) resources.push({ index, resource })
    if (index % 4 === 3) yield
  }
  if (mistakes.length > 0) throw new Failure('validation', { errors: mistakes })
  return resources
}

/** Throws `forbidden` for a change that only an owner may make. */
function checkRole(
  { published }: Services,
  { role }: BusinessActor,
  puts: readonly PutResource[],
  removed: NonNullable<DraftEdits['delete']>,
): void {
  if (role === 'owner') return
  checkTextsOnly(
    role,
    puts.map(({ index, resource }) => ({ ...resource, index })),
    ({ index }) => ({ path: `put.${index}` }),
  )
  checkTextsOnly(role, removed, () => ({ path: 'delete' }))
  const before = published.findResources([...puts.map(({ resource }) => resource), ...removed])
  const changes = [
    ...puts.map(({ index, resource: { kind, id, json } }) => ({ kind, id, position: index, after: json })),
    ...removed.map(({ kind, id }) => ({ kind, id, position: 0 })),
  ].map((change) => ({ ...change, before: before.get(getResourceKey(change)) }))
  const errors = changes.flatMap((change) =>
    listAuthorityChanges([change]).map((problem) => ({
      ...problem,
      path: 'after' in change ? toCallPath(problem.path, change.kind, change.position) : 'delete',
    })),
  )
  checkAuthority(role, errors)
}

/** Throws `revision-mismatch` with the paths of edits that start from a content which somebody has changed meanwhile. */
function checkBases(
  db: Database,
  id: string,
  puts: readonly Put[],
  rows: readonly PutResource[],
  getPublished: (named: Named) => string | null,
): void {
  const errors = rows.flatMap(({ index, resource }) => {
    const { base } = puts[index] ?? {}
    const change = findChange(db, id, resource)
    const presentHash = change ? change.hash : getPublished(resource)
    if (base === undefined || base === presentHash) return []
    return [
      { path: `put.${index}`, code: 'outdated' as const, message: 'Somebody has changed this meanwhile' },
    ]
  })
  if (errors.length > 0) throw new Failure('revision-mismatch', { errors })
}

const refuse = (path: string, message: string) =>
  new Failure('validation', { errors: [{ path, code: 'invalid', message }] })

/** Throws `validation` where a draft would change too many resources. */
function checkCount(db: Database, id: string, named: readonly Named[]): void {
  const added = named.length - countChanges(db, id, named)
  if (countChanges(db, id) + added > MAX_CHANGES)
    throw refuse('put', `A draft changes at most ${MAX_CHANGES} resources`)
}

/** The maximum number of characters that are stored at a time, while other requests wait. */
const MAX_CHARACTERS = 128 * 1024

/** Yields items in batches of a bounded size, and of one item at least. */
function* toBatches<Item>(items: readonly Item[], measure: (item: Item) => number): Generator<Item[]> {
  let batch: Item[] = []
  let size = 0
  for (const item of items) {
    if (batch.length > 0 && size + measure(item) > MAX_CHARACTERS) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(item)
    size += measure(item)
  }
  if (batch.length > 0) yield batch
}

/**
 * Puts resources into a draft, and takes others out of it. Throws `validation` for a resource that no bundle may have and for more
 * than 50,000 changes, `revision-mismatch` for an edit of a content that somebody has changed meanwhile, and `forbidden` for what only an owner may change
 * and for a draft with a time that the editor may not publish.
 */
export function* editDraft(
  services: Services,
  id: string,
  { put = [], delete: removed = [], undo = [], after }: DraftEdits,
  actor: Scheduler,
): PausableWork<void> {
  const { db, clock, published, jobs } = services
  if (removed.some(({ kind }) => kind === 'site')) throw refuse('delete', 'A site keeps its settings')
  const puts = yield* parsePuts(put)
  const rows = puts.map(({ resource }) => toStoredResource(resource))
  const tooLarge = rows.flatMap((row, index) =>
    checkSizes([row]).map((mistake) => ({ ...mistake, path: `put.${puts[index]?.index}.content` })),
  )
  if (tooLarge.length > 0) throw new Failure('validation', { errors: tooLarge })
  checkTextsOnly(actor.role, undo, () => ({ path: 'undo' }))
  checkRole(services, actor, puts, removed)
  const entries = indexEntries(published)
  const getBase = (named: Named) => {
    const first = after === undefined ? undefined : findChange(db, after, named)
    return first ? first.hash : (entries.get(getResourceKey(named))?.hash ?? null)
  }
  const written = rows.map((row, index) => ({
    row,
    change: {
      kind: row.kind,
      id: row.id,
      hash: row.hash,
      position: put[puts[index]?.index ?? 0]?.position ?? null,
      baseHash: getBase(row),
    },
  }))
  const deleted = removed.map((named) => ({ ...named, hash: null, position: null, baseHash: getBase(named) }))
  checkBases(db, id, put, puts, getBase)
  checkCount(db, id, [...rows, ...deleted])
  yield* claimSchedule(services, id, actor)
  if (undo.length > 0 || deleted.length > 0 || written.length === 0) {
    transact(db, () => {
      deleteChanges(db, id, undo)
      writeChanges(db, id, deleted)
      touchDraft(db, id, clock.now())
    })
  }
  // A publish that reads the draft in between is refused at its commit, because every step counts as an edit.
  for (const batch of toBatches(written, ({ row: { json, body } }) => json.length + (body?.length ?? 0))) {
    transact(db, () => {
      const contents = batch.map(({ row }) => row)
      storeContents(db, contents)
      writeChanges(
        db,
        id,
        batch.map(({ change }) => change),
      )
      touchDraft(db, id, clock.now())
    })
    yield
  }
  // The job deletes contents that no draft and no revision has any more.
  transact(db, () => jobs.schedule('publication', 'sweep', clock.now()))
  jobs.arm()
}
