import { intakeParameters } from '#client/forms/form-url.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { showNotFound } from '../not-found.tsx'
import { actOnForm } from './form-actions.ts'
import { createPageOfBookingForm, findExistingBooking, lacksForm, toFormBooking } from './form-booking.ts'
import { readPostedAnswers } from './form-files.ts'
import { readFormState } from './form-state.ts'
import { renderForm } from './form-view.tsx'

type Kind = FormView['kind']

/** Finds the published form; undefined where there is none, or it is of another kind. */
async function findForm({ calls }: PageContext, kind: Kind, id: string): Promise<FormView | undefined> {
  try {
    const form = await calls.form(id)
    return form.kind === kind ? form : undefined
  } catch (error) {
    if (error instanceof Failure && error.code === 'form-not-found') return undefined
    throw error
  }
}

/** Creates the handlers for the page of a form, a survey or a quiz, at the step that the answers in the URL lead to. */
export function formPage(kind: Kind): PageHandlers<{ id: string }> {
  return {
    async show(context, { id }) {
      const form = await findForm(context, kind, id)
      if (!form) return showNotFound(context, 'nothing-there')
      const existing = findExistingBooking(context)
      if (!existing) return renderForm(context, await readFormState(context, form))
      if (!(await lacksForm(context, existing, form))) return seeOther(existing.href)
      const state = await readFormState(context, form, intakeParameters)
      return renderForm(context, { ...state, booking: toFormBooking(existing) })
    },
    async post(context, { id }) {
      const form = await findForm(context, kind, id)
      if (!form) return showNotFound(context, 'nothing-there')
      const posted = await readPostedAnswers(context, form)
      const existing = findExistingBooking(context)
      return actOnForm(context, form, posted, existing && createPageOfBookingForm(context, existing))
    },
  }
}
