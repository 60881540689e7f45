import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from '../folder/write-folder.ts'
import { CommandFailure } from '../run/command-failure.ts'

const importState = z.object({
  /** The address of the WordPress site. */
  from: z.string(),
  /** The hash of each imported resource by its key. */
  resources: z.record(z.string(), z.string()),
})

/** The record of the imports into a folder. */
export type ImportState = z.infer<typeof importState>

const STATE_FILE = '.daybook/wordpress.json'

/** Reads the record of earlier imports. Throws if they were of another site, whose posts may have the same numbers. */
export async function readImportState(root: string, from: string): Promise<ImportState> {
  const text = await readFile(join(root, STATE_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return { from, resources: {} }
  try {
    const state = importState.parse(JSON.parse(text))
    if (state.from === from) return state
    throw new CommandFailure('usage', `This folder has an import of ${state.from}, and takes none of ${from}`)
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    throw new CommandFailure('usage', `${STATE_FILE} is broken. Delete it, and import into another folder`)
  }
}

export const saveImportState = (root: string, state: ImportState): Promise<void> =>
  writeWhole(root, STATE_FILE, `${JSON.stringify(state, null, 1)}\n`)
