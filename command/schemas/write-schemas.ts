import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import { isRecord } from '#worker/contract/is-object.ts'
import { writeWhole } from '../folder/write-folder.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { loadFolderSchemas } from './load-schemas.ts'

const SCHEMAS_FOLDER = '.daybook/schemas'
const SETTINGS_FILE = '.vscode/settings.json'

/** The setting of the YAML extension of VS Code: the files of each schema. */
const SETTING = 'yaml.schemas'

/** Adds files of schemas to the settings of an editor. Keeps all else in them, with the comments. */
function addToSettings(text: string, files: ReadonlyMap<string, string>): string {
  const errors: ParseError[] = []
  const settings: unknown = parse(text, errors, { allowTrailingComma: true })
  if (errors.length > 0 || !isRecord(settings))
    throw new CommandFailure('usage', `${SETTINGS_FILE} is not JSON. Correct it, and run: daybook schemas`)
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } }
  return [...files].reduce(
    (edited, [schema, pattern]) => applyEdits(edited, modify(edited, [SETTING, schema], pattern, options)),
    text,
  )
}

/** Writes the schemas of a folder's files for editors, and the setting that names them. Returns the paths of the schemas. */
export async function writeSchemas(root: string): Promise<string[]> {
  const schemas = (await loadFolderSchemas()).map((one) => ({
    ...one,
    path: `${SCHEMAS_FOLDER}/${one.name}.json`,
  }))
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8').catch(() => '{}\n')
  // The extension reads no front matter in Markdown.
  const yaml = schemas.filter(({ files }) => files.endsWith('.yaml'))
  const settings = addToSettings(text, new Map(yaml.map(({ path, files }) => [`./${path}`, files])))
  for (const { path, schema } of schemas) await writeWhole(root, path, `${JSON.stringify(schema, null, 1)}\n`)
  if (settings !== text) await writeWhole(root, SETTINGS_FILE, settings)
  return schemas.map(({ path }) => path)
}
