import { IMPORT_PATH } from '../../list/shortcuts.tsx'

/** Returns the path of an import. */
export const toImportPath = (id: string): string => `${IMPORT_PATH}/${id}`

/** Returns the path of the file with the refused rows of an import. */
export const toMendPath = (id: string): string => `${toImportPath(id)}/mend.csv`
