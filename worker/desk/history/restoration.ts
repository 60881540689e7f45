import type { Publication } from '#worker/contract/admin/publication.ts'
import { type Restoration, type RevisionChange, restoration } from '#worker/contract/admin/revisions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { parseRevision } from './load-revisions.ts'

/** The revision to restore, as a form has it. */
export interface RestoreChoice {
  target: number
  /** The newest revision that the page of the form showed. */
  newest: number
  /** The names of the resources to restore; undefined for all. */
  chosen: readonly string[] | undefined
}

/** Returns the name of a resource in a form. */
export const getName = ({ kind, id }: Pick<RevisionChange, 'kind' | 'id'>): string => `${kind} ${id}`

/** Reads the names of resources in a form. Throws `validation` for one that no page of the desk has. */
function parseNames(names: readonly string[]): Restoration {
  const resources = names.map((name) => {
    const [kind = ''] = name.split(' ', 1)
    return { kind, id: name.slice(kind.length + 1) }
  })
  const parsed = restoration.safeParse({ resources })
  if (!parsed.success) throw new Failure('validation')
  return parsed.data
}

/** Reads the form that restores a revision. Throws `validation` for one that no page of the desk has. */
export function readChoice(form: FormData): RestoreChoice {
  const [target, newest] = [parseRevision(form.get('target')), parseRevision(form.get('newest'))]
  if (target === undefined || newest === undefined) throw new Failure('validation')
  const names = form.getAll('resource').filter((name) => typeof name === 'string')
  return { target, newest, chosen: form.has('some') ? names : undefined }
}

/** Publishes a revision or some resources of it once more, on top of the newest revision that the page showed. */
export function restore(
  { api }: DeskContext,
  { target, newest, chosen }: RestoreChoice,
  { isDryRun }: { isDryRun: boolean },
): Promise<Publication> {
  const body: Restoration = chosen ? parseNames(chosen) : {}
  const input = {
    params: { revision: String(target) },
    query: isDryRun ? ({ 'dry-run': 'true' } as const) : {},
    body,
  }
  const headers = { 'If-Match': `"${newest}"` }
  return readAnswer(api('post /admin/revisions/{revision}/restore', input, { headers }))
}
