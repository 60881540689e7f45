import type * as z from 'zod/mini'
import type { draftDetails, StoredDraft } from '#worker/contract/admin/drafts.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getActorName } from '../history/published-by.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskI18n } from '../request/i18n.tsx'

/** A draft with a page of its changes. */
export type DraftDetails = z.infer<typeof draftDetails>
export type DraftChange = DraftDetails['changes'][number]

/** The maximum length of a draft's name. */
const MAX_NAME = 100

/** Returns the name of a draft. One without a name is called after the person who created it. */
export const getDraftName = (
  i18n: DeskI18n,
  { name, createdBy }: Pick<StoredDraft, 'name' | 'createdBy'>,
): string => name || cutText(i18n.t('drafts.unnamed', { name: getActorName(i18n, createdBy) }), MAX_NAME)

/** Loads a page of the drafts. */
export const loadDrafts = (
  { api }: DeskContext,
  cursor: string | undefined,
): Promise<{ drafts: StoredDraft[]; next: string | null }> =>
  readAnswer(api('get /admin/drafts', { query: cursor === undefined ? {} : { cursor } }))

/** Loads a draft with a page of its changes. */
export const loadDraft = ({ api }: DeskContext, id: string, cursor?: string): Promise<DraftDetails> =>
  readAnswer(api('get /admin/drafts/{id}', { params: { id }, query: cursor === undefined ? {} : { cursor } }))
