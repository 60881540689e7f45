import type { RevisionComparison, StoredRevision } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'

/** Returns the number of a revision in a path, a query or a form; undefined for any other text. */
export const parseRevision = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Loads a page of the stored revisions, newest first. */
export const loadRevisions = (
  { api }: DeskContext,
  cursor?: string,
): Promise<{ revisions: StoredRevision[]; next: string | null }> =>
  readAnswer(api('get /admin/revisions', { query: cursor === undefined ? {} : { cursor } }))

/** Loads the newest revision. */
export async function loadNewest(context: DeskContext): Promise<StoredRevision> {
  const [newest] = (await loadRevisions(context)).revisions
  if (!newest) throw new Failure('not-found')
  return newest
}

/** Loads a revision with its differences from another one, by default from the one before. */
export const loadComparison = (
  { api }: DeskContext,
  revision: number,
  other?: number,
): Promise<RevisionComparison> =>
  readAnswer(
    api('get /admin/revisions/{revision}', {
      params: { revision: String(revision) },
      query: other === undefined ? {} : { with: String(other) },
    }),
  )
