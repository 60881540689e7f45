import type { FormPayload } from '#client/page/payload.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'

/** What was typed into a form in this tab. Agreements are given anew each time. */
export interface FormDraft extends Pick<FormPayload, 'answers' | 'files' | 'source' | 'partial' | 'step'> {}

const key = (form: string) => `daybook:form:${form}`

function isAnswers(value: unknown): value is FormAnswers {
  const isText = (one: unknown) => typeof one === 'string'
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

/** What was typed in this tab before; undefined when nothing was, or it can't be read. */
export function readDraft(form: string): FormDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps it until the tab is closed; where there is no room, it isn't kept. */
export function writeDraft(form: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(key(form), JSON.stringify(draft))
  } catch {
    // Full, or forbidden: the page still has it all.
  }
}

export function clearDraft(form: string): void {
  sessionStorage.removeItem(key(form))
}
