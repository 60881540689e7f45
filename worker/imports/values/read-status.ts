import { localeCodes } from '#locales/codes.ts'
import { type ImportStatus, importStatuses } from '#worker/contract/admin/imports.ts'
import { languageNames } from '../fields/header-names/all-languages.ts'
import { toNameKey } from '../fields/name-key.ts'
import type { Reading } from './value.ts'

const statuses: ReadonlyMap<string, ImportStatus> = new Map(
  importStatuses.flatMap((status) => [
    [toNameKey(status), status] as const,
    ...localeCodes.flatMap((locale) =>
      languageNames[locale].statuses[status].map((word) => [toNameKey(word), status] as const),
    ),
  ]),
)

/** Reads the state of an appointment in any of the languages. */
export function readStatus(text: string): Reading<ImportStatus> {
  if (text === '') return { value: undefined }
  const value = statuses.get(toNameKey(text))
  return value ? { value } : { refused: 'status-unknown' }
}
