import { join } from 'node:path'
import { runnerImport } from 'vite'
import { documentedSchemas } from './documented-schemas.ts'
import type { createFolderSchemas, FolderSchema } from './folder-schemas.ts'

const root = join(import.meta.dirname, '../..')

/** Creates the JSON Schemas of the files of a folder, with the descriptions and examples in the comments of the contract. */
export async function composeSchemas(): Promise<FolderSchema[]> {
  const { module } = await runnerImport<{ createFolderSchemas: typeof createFolderSchemas }>(
    '/command/schemas/folder-schemas.ts',
    { configFile: false, root, logLevel: 'error', plugins: [documentedSchemas()] },
  )
  return module.createFolderSchemas()
}
