import { getText } from '#worker/edge/posted-forms/read-form.ts'

/** Applies the change of the pressed button to the fields of its form. */
export function applyChange(form: FormData): void {
  const change = new URLSearchParams(getText(form, 'set') ?? '')
  for (const name of new Set(change.keys())) form.delete(name)
  for (const [name, value] of change) form.append(name, value)
}

/** Returns the choices of a URL, each replaced by the fields of the form with the same name. */
export function listChoices(url: URL, form: FormData): URLSearchParams {
  const choices = new URLSearchParams(url.searchParams)
  for (const name of new Set(form.keys())) choices.delete(name)
  for (const [name, value] of form) if (typeof value === 'string') choices.append(name, value)
  return choices
}
