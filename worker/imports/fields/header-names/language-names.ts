import type { ImportStatus } from '#worker/contract/admin/imports.ts'
import type { ImportField } from '../import-fields.ts'

/** The words that tables of other programs have in one language. */
export interface LanguageNames {
  /** The names of columns, the usual one first. */
  headers: Readonly<Record<ImportField, readonly string[]>>
  /** The states of appointments. */
  statuses: Readonly<Record<ImportStatus, readonly string[]>>
}
