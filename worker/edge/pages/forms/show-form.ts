import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { showNotFound } from '../not-found.tsx'
import type { SiteVisit } from '../page-context.ts'
import { actOnForm } from './form-actions.ts'
import { readPost, readTyped } from './form-files.ts'
import { readFormState } from './form-state.ts'
import { renderForm } from './form-view.tsx'

type Kind = FormView['kind']

/** What is published at an address of that kind; undefined for another's, and for nothing. */
async function findForm({ calls }: SiteVisit, kind: Kind, id: string): Promise<FormView | undefined> {
  try {
    const form = await calls.form(id)
    return form.kind === kind ? form : undefined
  } catch (error) {
    if (error instanceof Failure && error.code === 'form-not-found') return undefined
    throw error
  }
}

/** `GET` of a form, survey or quiz: the step that its answers so far lead to. */
export async function showForm(visit: SiteVisit, kind: Kind, id: string): Promise<Response> {
  const form = await findForm(visit, kind, id)
  return form ? renderForm(visit, await readFormState(visit, form)) : showNotFound(visit, 'nothing-there')
}

/** What is typed into a form by hand, in bytes. */
const mostGivenBack = 64 * 1024

function isShort({ headers }: Request): boolean {
  const length = headers.get('Content-Length')
  return length !== null && Number(length) <= mostGivenBack
}

/** `POST` to it: a step's form. Who posts too often gets a short form back with all that was typed; a long one stays unread. */
export async function postForm(visit: SiteVisit, kind: Kind, id: string): Promise<Response> {
  const form = await findForm(visit, kind, id)
  if (!form) return showNotFound(visit, 'nothing-there')
  const refusal = await visit.checkPace().then(() => undefined, toFailure)
  if (refusal && !isShort(visit.request)) throw refusal
  const posted = refusal ? await readTyped(visit) : await readPost(visit, form)
  return actOnForm(visit, form, posted, refusal)
}
