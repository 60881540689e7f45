import { controlId } from '#client/ui/control-id.ts'
import type { FieldView } from '#worker/contract/forms/form.ts'

/** The form's name for the answer to a field; those of its parts begin with it. */
export const answerName = (id: string) => `answers.${id}`

/** The form's name for new files of a field. */
export const filesName = (id: string) => `files.${id}`

/** The id of the control that a field begins with, where links to its problems lead. */
export function controlIdOf({ kind, id }: Pick<FieldView, 'kind' | 'id'>): string {
  if (kind === 'address') return controlId(`${answerName(id)}.street`)
  if (kind === 'signature') return controlId(`${answerName(id)}.typed`)
  return controlId(kind === 'file' ? filesName(id) : answerName(id))
}
