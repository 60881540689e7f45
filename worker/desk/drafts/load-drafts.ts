import type * as z from 'zod/mini'
import type { draftDetails, StoredDraft } from '#worker/contract/admin/drafts.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'

/** A draft with a page of its changes. */
export type DraftDetails = z.infer<typeof draftDetails>
export type DraftChange = DraftDetails['changes'][number]

/** Returns the name of a draft, or its id if it has no name. */
export const getDraftName = ({ name, id }: Pick<StoredDraft, 'name' | 'id'>): string => name || id

/** Loads a page of the drafts. */
export const loadDrafts = (
  { api }: DeskContext,
  cursor: string | undefined,
): Promise<{ drafts: StoredDraft[]; next: string | null }> =>
  readAnswer(api('get /admin/drafts', { query: cursor === undefined ? {} : { cursor } }))

/** Loads a draft with a page of its changes. */
export const loadDraft = ({ api }: DeskContext, id: string, cursor?: string): Promise<DraftDetails> =>
  readAnswer(api('get /admin/drafts/{id}', { params: { id }, query: cursor === undefined ? {} : { cursor } }))
