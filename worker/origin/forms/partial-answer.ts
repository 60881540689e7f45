import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormFile, PartialResponse } from '#worker/contract/forms/form.ts'
import { partialId, stepId } from '#worker/contract/ids.ts'
import type { FormsDeps } from './deps.ts'
import { filesIn } from './fields.ts'
import { fileView, findUnsent } from './files/unsent.ts'
import { expiryOf, type PartialRow } from './store.ts'

/** Returns those of the answered files that still exist. */
export function filesOf(
  { db }: Pick<FormsDeps, 'db'>,
  form: FormDefinition,
  answers: PartialRow['answers'],
): FormFile[] {
  return filesIn(form, answers).flatMap(({ field, id }) => {
    const row = findUnsent(db, { form: form.id, field }, id)
    return row ? [fileView(row)] : []
  })
}

/** Returns a partial form with the token that continues it. */
export function partialAnswer(
  deps: Pick<FormsDeps, 'db' | 'keys'>,
  form: FormDefinition,
  row: PartialRow,
): PartialResponse {
  const { id, step, answers, updatedAt } = row
  const text = (instant: number) => new Date(instant).toISOString()
  return {
    partial: {
      id: partialId.parse(id),
      step: stepId.parse(step),
      answers,
      files: filesOf(deps, form, answers),
      updatedAt: text(updatedAt),
      expiresAt: text(expiryOf(row)),
    },
    token: deps.keys.sign('partial', id),
  }
}
