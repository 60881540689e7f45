import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormFile, PartialResponse } from '#worker/contract/forms/form.ts'
import { partialId, stepId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Services } from '../platform/services.ts'
import { listAnswerFiles } from './fields.ts'
import { findUnsubmittedFile, toFormFile } from './files/form-files.ts'
import { getExpiry, type PartialRow } from './store.ts'

/** Returns the files in the answers that still exist. */
export function listExistingFiles(
  { db }: Services,
  form: FormDefinition,
  answers: PartialRow['answers'],
): FormFile[] {
  return listAnswerFiles(form, answers).flatMap(({ field, id }) => {
    const row = findUnsubmittedFile(db, { form: form.id, field }, id)
    return row ? [toFormFile(row)] : []
  })
}

/** Returns a partial form with the token that continues it. */
export function toPartialResponse(
  services: Services,
  form: FormDefinition,
  row: PartialRow,
): PartialResponse {
  const { id, step, answers, updatedAt } = row
  return {
    partial: {
      id: partialId.parse(id),
      step: stepId.parse(step),
      answers,
      files: listExistingFiles(services, form, answers),
      updatedAt: toIso(updatedAt),
      expiresAt: toIso(getExpiry(row)),
    },
    token: services.keys.sign('partial', id),
  }
}
