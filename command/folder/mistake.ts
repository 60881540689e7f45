/** A mistake in a folder. Lines and columns are counted from 1; both are 1 for a mistake of the whole file. */
export interface FolderMistake {
  /** The path in the folder, with slashes. */
  file: string
  line: number
  column: number
  code: string
  message: string
}

/** Returns a mistake of a whole file. */
export const toFileMistake = (file: string, code: string, message: string): FolderMistake => ({
  file,
  line: 1,
  column: 1,
  code,
  message,
})
