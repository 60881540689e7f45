import type { FormAnswers } from '#worker/contract/forms/form.ts'

/** What is known after a page was read: of the fields that stood on it only what it says, of the others also what was known. */
export function mergeAnswers(known: FormAnswers, onPage: Iterable<string>, read: FormAnswers): FormAnswers {
  const page = new Set(onPage)
  const others = Object.entries(known).filter(([id]) => !page.has(id))
  return { ...Object.fromEntries(others), ...read }
}
