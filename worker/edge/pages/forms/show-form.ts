import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../page-context.ts'
import { showNotFound } from '../not-found.tsx'
import { actOnForm } from './form-actions.ts'
import { readPost, readTyped } from './form-files.ts'
import { readFormState } from './form-state.ts'
import { renderForm } from './form-view.tsx'

type Kind = FormView['kind']

/** What is published at an address of that kind; undefined for another's, and for nothing. */
async function findForm({ calls }: PageContext, kind: Kind, id: string): Promise<FormView | undefined> {
  try {
    const form = await calls.form(id)
    return form.kind === kind ? form : undefined
  } catch (error) {
    if (error instanceof Failure && error.code === 'form-not-found') return undefined
    throw error
  }
}

/** `GET` of a form, survey or quiz: the step that its answers so far lead to. */
export async function showForm(context: PageContext, kind: Kind, id: string): Promise<Response> {
  const form = await findForm(context, kind, id)
  return form ? renderForm(context, await readFormState(context, form)) : showNotFound(context, 'nothing-there')
}

/** What is typed into a form by hand, in bytes. */
const MAX_RETURNED_BYTES = 64 * 1024

function isShort({ headers }: Request): boolean {
  const length = headers.get('Content-Length')
  return length !== null && Number(length) <= MAX_RETURNED_BYTES
}

/** `POST` to it: a step's form. Who posts too often gets a short form back with all that was typed; a long one stays unread. */
export async function postForm(context: PageContext, kind: Kind, id: string): Promise<Response> {
  const form = await findForm(context, kind, id)
  if (!form) return showNotFound(context, 'nothing-there')
  const refusal = await context.checkSubmitRate().then(() => undefined, toFailure)
  if (refusal && !isShort(context.request)) throw refusal
  const posted = refusal ? await readTyped(context) : await readPost(context, form)
  return actOnForm(context, form, posted, refusal)
}
