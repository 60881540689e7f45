import * as z from 'zod/mini'
import { getEnding, type ListFolder, listFolders, REDIRECTS_FILE, SITE_FILE } from '../folder/layout.ts'
import { getResourceSchema } from '../folder/short-content.ts'

/** The JSON Schema of the files of one folder. */
export interface FolderSchema {
  /** The name of the schema: `services`. */
  name: string
  /** The pattern of the files that it describes: `services/*.yaml`. */
  files: string
  schema: object
}

/** The required properties that a file may leave out: they come from the picture beside an image, and from the text of a post. */
const impliedProperties: ReadonlyMap<string, readonly string[]> = new Map([
  ['images', ['sha256', 'width', 'height']],
  ['posts', ['sections']],
])

/** Returns a schema as JSON Schema. Editors know draft 7 best. */
const toJsonSchema = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })

function createListSchema({ list, kind, folder }: ListFolder): FolderSchema {
  const { required = [], ...rest } = toJsonSchema(getResourceSchema(kind))
  const optional = impliedProperties.get(list) ?? []
  const schema = { ...rest, required: required.filter((name) => !optional.includes(name)) }
  return { name: folder, files: `${folder}/*${getEnding(list)}`, schema }
}

// Only `compose-schemas.ts` imports this file, and turns the doc comments of the schemas into descriptions.

/** Creates the JSON Schemas of all files of a folder. They do not check references between files. */
export function createFolderSchemas(): FolderSchema[] {
  return [
    { name: 'site', files: SITE_FILE, schema: toJsonSchema(getResourceSchema('site')) },
    ...listFolders.map(createListSchema),
    {
      name: 'redirects',
      files: REDIRECTS_FILE,
      schema: toJsonSchema(z.array(getResourceSchema('redirect'))),
    },
  ]
}
