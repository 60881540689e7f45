import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/form.ts'
import { readForm } from '../form.ts'
import type { SiteVisit } from '../visit.ts'
import { actOnForm } from './form-actions.ts'
import { mostBytes } from './form-files.ts'
import { readFormState } from './form-state.ts'
import { renderForm } from './form-view.tsx'
import { showNotFound } from './not-found.tsx'

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

/** `POST` to it: a step's form. */
export async function postForm(visit: SiteVisit, kind: Kind, id: string): Promise<Response> {
  const form = await findForm(visit, kind, id)
  const posted = await readForm(visit.request, form && mostBytes(form))
  return form ? actOnForm(visit, form, posted) : showNotFound(visit, 'nothing-there')
}
