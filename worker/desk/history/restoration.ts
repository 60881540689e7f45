import type { Publication } from '#worker/contract/admin/publication.ts'
import type { Restoration } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { parseRevision } from './load-revisions.ts'
import { getChosenResources, parseResourceName } from './resource-names.ts'

/** The revision to restore and the resources to restore, as the form sends them. */
export interface RestoreChoice {
  target: number
  /** The newest revision that the page of the form showed. */
  newest: number
  /** The names of the resources to restore, see `toResourceName`; undefined for all. */
  chosen: readonly string[] | undefined
}

/** Reads the form that restores a revision. Throws `validation` if a revision number is missing or malformed. */
export function readChoice(form: FormData): RestoreChoice {
  const [target, newest] = [parseRevision(form.get('target')), parseRevision(form.get('newest'))]
  if (target === undefined || newest === undefined) throw new Failure('validation')
  return { target, newest, chosen: form.has('some') ? getChosenResources(form) : undefined }
}

/** Publishes a revision or some of its resources again. Fails if the newest revision is not the one that the page showed. */
export function restore(
  { api }: DeskContext,
  { target, newest, chosen }: RestoreChoice,
  { isDryRun }: { isDryRun: boolean },
): Promise<Publication> {
  const body: Restoration = chosen ? { resources: chosen.map(parseResourceName) } : {}
  const input = {
    params: { revision: String(target) },
    query: isDryRun ? ({ 'dry-run': 'true' } as const) : {},
    body,
  }
  const headers = { 'If-Match': `"${newest}"` }
  return readAnswer(api('post /admin/revisions/{revision}/restore', input, { headers }))
}
