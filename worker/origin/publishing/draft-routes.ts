import { checkDraftWithPauses } from '#worker/contract/bundle/checks/check-draft.ts'
import type { DraftResponse, StoredDraft } from '#worker/contract/content/preview.ts'
import { Failure } from '#worker/contract/failure.ts'
import { previewId } from '#worker/contract/ids.ts'
import { checkSizes } from '#worker/publishing/check-sizes.ts'
import { checkAuthority, listAuthorityChanges } from '#worker/publishing/owner-only-parts.ts'
import { readLargeJson } from '#worker/requests/read-json.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import {
  deleteDraft,
  findPreview,
  readDraft,
  saveDraft,
  toDraftResponse,
  toDraftRows,
} from '../content/previews.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { handle, handleUnread, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { listChangesInDraft } from './list-changes.ts'

function toResponse({ db, published }: Services, id: string): DraftResponse {
  const state = findPreview(db, id)
  if (!state || !published.current) throw new Failure('not-found')
  return toDraftResponse(id, state, published.current.site.publicUrl)
}

/** The routes by which the business edits drafts. */
export const draftRoutes: readonly Route[] = [
  handleUnread('put /admin/previews/{id}', async ({ params: { id }, actor, request }, services) => {
    const { db, clock, published } = services
    if (!previewId.safeParse(id).success) throw createFieldFailure('id', 'invalid')
    const document = await readLargeJson(request)
    const stored = await runWithPauses(published.readStoredWithPauses())
    if (!stored) throw new Failure('not-found')
    const { draft, mistakes } = await runWithPauses(checkDraftWithPauses(document, stored.document))
    const rows = draft ? toDraftRows(draft) : []
    const errors = draft
      ? checkSizes(rows.map(({ json, ...row }) => ({ ...row, json: JSON.stringify(json) })))
      : mistakes
    if (!draft || errors.length > 0) throw new Failure('validation', { errors })
    checkAuthority(actor.role, listAuthorityChanges(listChangesInDraft(published, draft)))
    saveDraft(db, id, draft, clock.now())
    return toResponse(services, id)
  }),
  handle('get /admin/previews/{id}', ({ params: { id } }, services) => {
    const draft = readDraft(services.db, id)
    if (!draft) throw new Failure('not-found')
    return { ...toResponse(services, id), draft } satisfies StoredDraft
  }),
  handle('delete /admin/previews/{id}', ({ params }, { db, clock }) => {
    deleteDraft(db, params.id, clock.now())
    return null
  }),
]
