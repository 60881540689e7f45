import type { Output } from '../run/output.ts'
import { requireSiteFolder } from '../run/read-checked.ts'
import { writeSchemas } from '../schemas/write-schemas.ts'

/** Writes the schemas of a folder's files, with which an editor completes and checks them. */
export async function schemas(path: string, output: Output): Promise<void> {
  requireSiteFolder(path)
  const written = await writeSchemas(path)
  output.line(`Wrote ${written.length} schemas. VS Code uses them with its extension for YAML`)
  output.result({ schemas: written })
}
