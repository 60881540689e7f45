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

/** Answers in the languages, as exports write them. */
const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ja', 'oui', 'si', 'sim', 'tak', 'igen', 'kylla'])
const no = new Set(['false', 'no', 'n', '0', 'nein', 'nej', 'nei', 'nee', 'non', 'nao', 'nie', 'nem', 'ei'])

/** Reads whether an appointment is cancelled: a yes or no in any of the languages, or its state. */
export function readCancelled(text: string): Reading<ImportStatus> {
  const key = toNameKey(text)
  if (yes.has(key)) return { value: 'cancelled' }
  return no.has(key) ? { value: 'scheduled' } : readStatus(text)
}

/** Reads the state of an appointment in any of the languages. */
export function readStatus(text: string): Reading<ImportStatus> {
  if (text === '') return { value: undefined }
  const value = statuses.get(toNameKey(text))
  return value ? { value } : { refused: 'status-unknown' }
}
