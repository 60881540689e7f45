import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderSchema } from './folder-schemas.ts'

/** The composed schemas, which only a package has: it has neither Vite nor the comments. */
export const COMPOSED_SCHEMAS = 'command/schemas/composed.json'

const composedPath = join(import.meta.dirname, '../..', COMPOSED_SCHEMAS)

async function load(): Promise<FolderSchema[]> {
  if (existsSync(composedPath)) return JSON.parse(await readFile(composedPath, 'utf8'))
  // Reading the comments takes a second and many modules, which no other command needs.
  const { composeSchemas } = await import('./compose-schemas.ts')
  return composeSchemas()
}

let loaded: Promise<FolderSchema[]> | undefined

/** Loads the JSON Schemas of the files of a folder, with the descriptions and examples in the comments of the contract. */
export function loadFolderSchemas(): Promise<FolderSchema[]> {
  loaded ??= load()
  return loaded
}
