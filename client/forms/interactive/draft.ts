import type { FormPayload } from '#client/page/payload.ts'
import { deleteStored, readStored, store } from '#client/page/storage.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'

/** A form's state in this tab. It excludes consents, which the visitor gives each time. */
export interface FormDraft extends Pick<FormPayload, 'answers' | 'files' | 'source' | 'partial' | 'step'> {}

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

function isDraft(value: unknown): value is FormDraft {
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

/** Returns the draft of a form in this tab, or undefined when there is none or it cannot be read. */
export function readDraft(form: string): FormDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', toStorageKey(form)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft until the tab is closed. */
export function writeDraft(form: string, draft: FormDraft): void {
  store('sessionStorage', toStorageKey(form), JSON.stringify(draft))
}

export function clearDraft(form: string): void {
  deleteStored('sessionStorage', toStorageKey(form))
}
