import { toControlId } from '#client/ui/control-id.ts'
import type { FieldView } from '#worker/contract/forms/form.ts'

/** Returns the control name of a field's answer; the names of an answer's parts start with it. */
export function getAnswerName(id: string): string {
  return `answers.${id}`
}

/** Returns the control name of a field's file input. */
export function getFilesName(id: string): string {
  return `files.${id}`
}

/** Returns the id of a field's first control, the target of links in the error summary. */
export function getControlId({ kind, id }: Pick<FieldView, 'kind' | 'id'>): string {
  if (kind === 'address') return toControlId(`${getAnswerName(id)}.street`)
  if (kind === 'signature') return toControlId(`${getAnswerName(id)}.typed`)
  return toControlId(kind === 'file' ? getFilesName(id) : getAnswerName(id))
}

/** The prefix of the fields in which a form carries the typed details of its booking. */
export const BOOKING_PREFIX = 'booking.'
