import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import {
  hasOwnerOnlyParts,
  listAuthorityChanges,
  listNonTextChanges,
} from '#worker/publishing/owner-only-parts.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import { type BasedChange, type DraftRow, findDraft, readChanges, takeOverSchedule } from '../drafts/store.ts'
import type { Scheduler } from '../platform/db/publishing-tables.ts'
import type { Services } from '../platform/services.ts'
import type { DeskCaller } from '../platform/tokens/access-control.ts'
import { listChangesInBatch } from './list-changes.ts'

/** How many changes are compared between two pauses. */
const BATCH_SIZE = 20

/** The maximum number of problems in a refusal. */
const MAX_LISTED = 100

/** A call by which somebody changes a draft. A token has no person, and may take back what it may not publish. */
interface DraftCaller {
  actor: BusinessActor
  person: DeskCaller | undefined
}

/** Returns the path of a change. The id of a one-time link is its slug, by which anybody can use it. */
const toPath = ({ kind, id }: Pick<BasedChange, 'kind' | 'id'>) =>
  kind === 'one-time-link' ? kind : `${kind}/${id}`

/** Returns the problems of changes with parts that only an owner may change. */
function listOwnerOnly(published: PublishedSite, changes: readonly BasedChange[]): FieldProblem[] {
  const entries = changes.flatMap(({ kind, id, hash }) =>
    hash === null ? [] : [{ kind, id, hash, position: 0 }],
  )
  const removed = changes.filter(({ hash }) => hash === null)
  const found = listChangesInBatch(published, { entries, contents: [], removed })
  return found.flatMap((change) =>
    listAuthorityChanges([change]).map((problem) => ({ ...problem, path: toPath(change) })),
  )
}

/** Returns the problems of the changes that somebody may not make, by path. */
export function* listForbidden(
  { published }: Pick<Services, 'published'>,
  { role }: Pick<BusinessActor, 'role'>,
  changes: readonly BasedChange[],
): PausableWork<FieldProblem[]> {
  if (role === 'owner') return []
  if (role === 'reader')
    return changes.map((change) => ({
      path: toPath(change),
      code: 'invalid',
      message: 'A reader changes nothing',
    }))
  const problems = listNonTextChanges(role, changes, (change) => ({ path: toPath(change) }))
  const checked = changes.filter(({ kind }) => hasOwnerOnlyParts(kind))
  for (let from = 0; from < checked.length; from += BATCH_SIZE) {
    problems.push(...listOwnerOnly(published, checked.slice(from, from + BATCH_SIZE)))
    yield
  }
  return problems
}

/** Returns whether somebody may make a change, by the problems of {@link listForbidden}. */
export function createIsAllowed(problems: readonly FieldProblem[]): (change: BasedChange) => boolean {
  const paths = new Set(problems.map(({ path }) => path))
  return (change) => !paths.has(toPath(change))
}

/**
 * Returns whether a person made a draft, by the email address. The author may discard the draft, whatever others have changed in it. A
 * draft with a time has no author in this sense: it is published with the rights of its scheduler.
 */
const isAuthor = ({ createdBy, publishAt }: DraftRow, person: DeskCaller) =>
  publishAt === null && createdBy.email === person.email

/** Returns what somebody may do with a whole draft. */
export function* listPermissions(
  services: Services,
  draft: DraftRow,
  { actor, person }: DraftCaller,
): PausableWork<{ mayPublish: boolean; mayDiscard: boolean }> {
  const problems = yield* listForbidden(services, actor, readChanges(services.db, draft.id))
  const mayEdit = actor.role !== 'reader'
  const mayPublish = mayEdit && problems.length === 0
  return { mayPublish, mayDiscard: mayPublish || (mayEdit && (!person || isAuthor(draft, person))) }
}

/**
 * Throws `forbidden` with the changes of a draft that a person may not make and so cannot publish or take out of it, by default of all.
 */
export function* checkChanges(
  services: Services,
  draft: DraftRow,
  { actor, person }: DraftCaller,
  named?: readonly Pick<BasedChange, 'kind' | 'id'>[],
): PausableWork<void> {
  if (!person || named?.length === 0) return
  const paths = named && new Set(named.map(({ kind, id }) => `${kind} ${id}`))
  const changes = readChanges(services.db, draft.id)
  const checked = paths ? changes.filter(({ kind, id }) => paths.has(`${kind} ${id}`)) : changes
  const errors = yield* listForbidden(services, actor, checked)
  if (errors.length > 0) throw new Failure('forbidden', { errors: errors.slice(0, MAX_LISTED) })
}

/** Throws what {@link checkChanges} throws, unless the person made the draft. */
export function* checkDiscard(services: Services, draft: DraftRow, caller: DraftCaller): PausableWork<void> {
  if (caller.person && !isAuthor(draft, caller.person)) yield* checkChanges(services, draft, caller)
}

/**
 * Prepares an edit of a draft with a time: from then on the draft is published with the rights of the editor. Throws `forbidden` where
 * the editor may not publish the whole draft, since it would be refused at its time. Does nothing for a draft without a time.
 */
export function* claimSchedule(services: Services, id: string, editor: Scheduler): PausableWork<void> {
  const { db } = services
  let checkedRevision: number | undefined
  for (;;) {
    const draft = findDraft(db, id)
    if (!draft || draft.publishAt === null) return
    // While changes are compared, somebody else may have edited the draft.
    if (draft.revision === checkedRevision) break
    const errors = yield* listForbidden(services, editor, readChanges(db, id))
    if (errors.length > 0) {
      const detail = 'The draft has a time, and only people who may publish all of it can edit it until then'
      throw new Failure('forbidden', { detail, errors: errors.slice(0, MAX_LISTED) })
    }
    checkedRevision = draft.revision
  }
  takeOverSchedule(db, id, editor)
}
