import { join } from 'node:path'
import type { createFolderSchemas, FolderSchema } from './folder-schemas.ts'

const root = join(import.meta.dirname, '../..')

async function load(): Promise<FolderSchema[]> {
  // Reading the comments takes a second and many modules, which no other command needs.
  const [{ runnerImport }, { documentedSchemas }] = await Promise.all([
    import('vite'),
    import('./documented-schemas.ts'),
  ])
  const { module } = await runnerImport<{ createFolderSchemas: typeof createFolderSchemas }>(
    '/command/schemas/folder-schemas.ts',
    { configFile: false, root, logLevel: 'error', plugins: [documentedSchemas()] },
  )
  return module.createFolderSchemas()
}

let loaded: Promise<FolderSchema[]> | undefined

/** Loads the JSON Schemas of the files of a folder, with the descriptions and examples in the comments of the contract. */
export function loadFolderSchemas(): Promise<FolderSchema[]> {
  loaded ??= load()
  return loaded
}
