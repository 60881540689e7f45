import { Hono } from 'hono'
import { checkDraftWithPauses } from '#worker/contract/bundle/checks/check-draft.ts'
import type { DraftResponse, StoredDraft } from '#worker/contract/content/preview.ts'
import { Failure } from '#worker/contract/failure.ts'
import { previewId } from '#worker/contract/ids.ts'
import { runWithPauses } from '#worker/contract/pausable-work.ts'
import { checkAuthority, listAuthorityChanges } from '#worker/publishing/authority.ts'
import { checkSizes } from '#worker/publishing/check-sizes.ts'
import { readLargeJson } from '#worker/requests/read-json.ts'
import {
  deleteDraft,
  findPreview,
  readDraft,
  saveDraft,
  toDraftResponse,
  toDraftRows,
} from '../content/previews.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { listChangesInDraft } from './list-changes.ts'

/** Returns the routes by which the business edits drafts. */
export function draftRoutes({ db, clock, published }: Services) {
  const toResponse = (id: string): DraftResponse => {
    const state = findPreview(db, id)
    if (!state || !published.current) throw new Failure('not-found')
    return toDraftResponse(id, state, published.current.site.publicUrl)
  }
  return new Hono<ActorEnv>()
    .put('/:id', async (c) => {
      const id = c.req.param('id')
      if (!previewId.safeParse(id).success) {
        throw createFieldFailure('id', 'invalid')
      }
      const document = await readLargeJson(c.req)
      const stored = await runWithPauses(published.readStoredWithPauses())
      if (!stored) throw new Failure('not-found')
      const { draft, mistakes } = await runWithPauses(checkDraftWithPauses(document, stored.document))
      const rows = draft ? toDraftRows(draft) : []
      const errors = draft
        ? checkSizes(rows.map(({ json, ...row }) => ({ ...row, json: JSON.stringify(json) })))
        : mistakes
      if (!draft || errors.length > 0) throw new Failure('validation', { errors })
      checkAuthority(c.get('actor').role, listAuthorityChanges(listChangesInDraft(published, draft)))
      saveDraft(db, id, draft, clock.now())
      return c.json<DraftResponse>(toResponse(id))
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      const draft = readDraft(db, id)
      if (!draft) throw new Failure('not-found')
      return c.json<StoredDraft>({ ...toResponse(id), draft })
    })
    .delete('/:id', (c) => {
      deleteDraft(db, c.req.param('id'), clock.now())
      return c.body(null, 204)
    })
}
