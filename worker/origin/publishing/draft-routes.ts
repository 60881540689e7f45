import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { checkDraftWithPauses } from '#worker/contract/bundle/checks/check-draft.ts'
import { Failure } from '#worker/contract/failure.ts'
import { previewId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { checkSizes } from '#worker/publishing/check-sizes.ts'
import { checkAuthority, listAuthorityChanges } from '#worker/publishing/owner-only-parts.ts'
import { readLargeJson } from '#worker/requests/read-json.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { readOutlinesWithPauses } from '../catalogue/read-outlines.ts'
import { readPreview, savePreview, toDraftResources } from '../drafts/preview-document.ts'
import { getPreviewUrl } from '../drafts/preview-url.ts'
import {
  countDrafts,
  type DraftRow,
  deleteChanges,
  deleteDraft,
  findDraft,
  listDrafts,
  rebaseChanges,
  saveDraft,
  takeOverSchedule,
  touchDraft,
} from '../drafts/store.ts'
import type { Scheduler } from '../platform/db/publishing-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { handle, handleUnread, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import type { DeskCaller } from '../platform/tokens/access-control.ts'
import { describeChanges, describeDraft } from './describe-draft.ts'
import { checkChanges, checkDiscard, claimSchedule, listPermissions } from './draft-rights.ts'
import { editDraft } from './edit-draft.ts'
import { listChangesInDraft } from './list-changes.ts'

/** The maximum number of drafts of a site. */
const MAX_DRAFTS = 200

/** Throws `not-found` unless there is such a draft, and something is published. */
export function getDraft({ db, published }: Services, id: string): DraftRow {
  const row = findDraft(db, id)
  if (!row || !published.current) throw new Failure('not-found')
  return row
}

/** Throws `validation` for an id that no draft may have, and for one draft too many. */
function checkNew({ db }: Services, id: string): void {
  if (!previewId.safeParse(id).success) throw createFieldFailure('id', 'invalid')
  if (findDraft(db, id) || countDrafts(db) < MAX_DRAFTS) return
  const message = `A site has at most ${MAX_DRAFTS} drafts. Delete one first`
  throw new Failure('validation', { errors: [{ path: 'id', code: 'too-big', message }] })
}

function remove({ db, clock, jobs }: Services, id: string): void {
  transact(db, () => {
    deleteDraft(db, id, clock.now())
    jobs.schedule('publication', 'sweep', clock.now())
  })
  jobs.arm()
}

const toPreviewResponse = ({ published }: Services, { id, revision, updatedAt }: DraftRow) => ({
  id: previewId.parse(id),
  revision,
  url: getPreviewUrl(published, id),
  updatedAt: toIso(updatedAt),
})

/** Returns the caller as a draft stores them. A draft with a time is published with the rights of its scheduler. */
const toScheduler = (actor: BusinessActor, person: DeskCaller | undefined): Scheduler => ({
  ...actor,
  ...(person && { email: person.email }),
})

/** The routes by which the business writes a draft as one document of content. */
const previewRoutes: readonly Route[] = [
  handleUnread('put /admin/previews/{id}', async ({ params: { id }, actor, person, request }, services) => {
    const { db, clock, published, jobs } = services
    checkNew(services, id)
    const document = await readLargeJson(request)
    const stored = await runWithPauses(published.readStoredWithPauses(undefined, readOutlinesWithPauses))
    if (!stored) throw new Failure('not-found')
    const { draft, mistakes } = await runWithPauses(checkDraftWithPauses(document, stored.document))
    const errors = draft ? checkSizes(toDraftResources(draft)) : mistakes
    if (!draft || errors.length > 0) throw new Failure('validation', { errors })
    checkAuthority(actor.role, listAuthorityChanges(listChangesInDraft(published, draft)))
    const replaced = findDraft(db, id)
    if (replaced) await runWithPauses(checkDiscard(services, replaced, { actor, person }))
    const editor = toScheduler(actor, person)
    transact(db, () => {
      const edit = { actor: editor, now: clock.now() }
      savePreview(db, { id, drafted: draft, published: published.entries }, edit)
      takeOverSchedule(db, id, editor)
      // The job deletes the contents that this replaced.
      jobs.schedule('publication', 'sweep', clock.now())
    })
    jobs.arm()
    return toPreviewResponse(services, getDraft(services, id))
  }),
  handle('get /admin/previews/{id}', ({ params: { id } }, services) => {
    const row = getDraft(services, id)
    const home = services.renderContexts.preview(id).page
    const draft = readPreview(services.db, id, home)
    return { ...toPreviewResponse(services, row), draft }
  }),
  handle('delete /admin/previews/{id}', async ({ params: { id }, actor, person }, services) => {
    const row = findDraft(services.db, id)
    if (row) await runWithPauses(checkDiscard(services, row, { actor, person }))
    remove(services, id)
    return null
  }),
]

/** The routes by which the business changes single resources in a draft. */
export const draftRoutes: readonly Route[] = [
  ...previewRoutes,
  handle('get /admin/drafts', ({ query: { cursor } }, services) => {
    const { rows, next } = listDrafts(services.db, cursor)
    return {
      drafts: rows.map((row) => describeDraft(services, row)),
      next: next === null ? null : previewId.parse(next),
    }
  }),
  handle(
    'put /admin/drafts/{id}',
    async ({ params: { id }, body: { name, page = null, ...body }, actor, person }, services) => {
      const { db, clock, published, jobs } = services
      checkNew(services, id)
      if (!published.current) throw new Failure('not-found')
      const publishAt = body.publishAt === undefined ? null : Date.parse(body.publishAt)
      if (publishAt !== null && publishAt <= clock.now()) throw createFieldFailure('publishAt', 'slot-past')
      const row = findDraft(db, id)
      if (row && row.publishAt !== publishAt) {
        const check = publishAt === null ? checkDiscard : checkChanges
        await runWithPauses(check(services, row, { actor, person }))
      }
      const editor = toScheduler(actor, person)
      const isSameTime = row !== undefined && row.publishAt === publishAt
      const scheduledBy = isSameTime ? row.scheduledBy : publishAt === null ? null : editor
      transact(db, () => {
        saveDraft(db, { id, name, page, publishAt, scheduledBy }, { actor: editor, now: clock.now() })
        jobs.cancel('draft', id)
        if (publishAt !== null) jobs.schedule('draft', id, publishAt)
      })
      jobs.arm()
      return describeDraft(services, getDraft(services, id))
    },
  ),
  handle('get /admin/drafts/{id}', async ({ params: { id }, query: { cursor }, actor, person }, services) => {
    const row = getDraft(services, id)
    const from = Number(cursor ?? 0)
    const { changes, next } = await runWithPauses(describeChanges(services, id, { from, actor }))
    const permissions = await runWithPauses(listPermissions(services, row, { actor, person }))
    const mayEdit = row.publishAt === null || permissions.mayPublish
    // The id of a one-time link is its slug, by which anybody can use it.
    const shown = changes
      .filter(
        (change) =>
          change.kind !== 'one-time-link' || revealTo(actor.role, 'one-time-link', () => change.id) !== null,
      )
      .map((change) => ({ ...change, allowed: change.allowed && mayEdit }))
    return { ...describeDraft(services, row), ...permissions, changes: shown, next }
  }),
  handle('delete /admin/drafts/{id}', async ({ params: { id }, actor, person }, services) => {
    await runWithPauses(checkDiscard(services, getDraft(services, id), { actor, person }))
    remove(services, id)
    return null
  }),
  handle('post /admin/drafts/{id}/changes', async ({ params: { id }, body, actor, person }, services) => {
    await runWithPauses(checkChanges(services, getDraft(services, id), { actor, person }, body.undo ?? []))
    await runWithPauses(editDraft(services, id, body, toScheduler(actor, person)))
    return describeDraft(services, getDraft(services, id))
  }),
  handle(
    'post /admin/drafts/{id}/rebase',
    async ({ params: { id }, body: { undo }, actor, person }, services) => {
      const { db, clock, published } = services
      // The versions of a draft that is brought up replace what was published, so that it takes the same right as publishing it.
      await runWithPauses(checkChanges(services, getDraft(services, id), { actor, person }))
      await runWithPauses(claimSchedule(services, id, toScheduler(actor, person)))
      transact(db, () => {
        if (undo) deleteChanges(db, id, undo)
        rebaseChanges(db, id, published.revision)
        touchDraft(db, id, clock.now())
      })
      return describeDraft(services, getDraft(services, id))
    },
  ),
]
