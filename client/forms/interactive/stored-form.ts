import type { FormPayload } from '#client/page/payload.ts'
import { deleteStored, readStored, store } from '#client/page/storage.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'

/** The state of a form that this tab stores. It excludes consents, which the visitor gives each time. */
export interface StoredForm extends Pick<FormPayload, 'answers' | 'files' | 'source' | 'partial' | 'step'> {}

const toStorageKey = (form: string) => `daybook:form:${form}`

function isAnswers(value: unknown): value is FormAnswers {
  const isText = (value: unknown) => typeof value === 'string'
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (answer) =>
        isText(answer) ||
        (typeof answer === 'object' && answer !== null && Object.values(answer).every(isText)),
    )
  )
}

function isStoredForm(value: unknown): value is StoredForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    'answers' in value &&
    isAnswers(value.answers) &&
    'files' in value &&
    Array.isArray(value.files) &&
    'source' in value &&
    typeof value.source === 'object'
  )
}

/** Returns the stored state of a form by the form's id; undefined when there is none or it cannot be read. */
export function readStoredForm(form: string): StoredForm | undefined {
  try {
    const storedForm: unknown = JSON.parse(readStored('sessionStorage', toStorageKey(form)) ?? 'null')
    return isStoredForm(storedForm) ? storedForm : undefined
  } catch {
    return undefined
  }
}

/** Stores the state of a form until the tab is closed. */
export function storeForm(form: string, storedForm: StoredForm): void {
  store('sessionStorage', toStorageKey(form), JSON.stringify(storedForm))
}

/** Deletes the stored state of a form. */
export function deleteStoredForm(form: string): void {
  deleteStored('sessionStorage', toStorageKey(form))
}
