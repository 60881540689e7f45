import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { beforeAll, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createSiteFolder, TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { readPost } from '../folder/front-matter.ts'
import { parseYaml } from '../folder/parse-yaml.ts'
import { fromBundle } from '../folder/to-bundle.ts'
import { writeSchemas } from './write-schemas.ts'

const SETTINGS = '.vscode/settings.json'
const POSTS = ['./.daybook/schemas/posts.json', 'posts/*.md']

/** A file of the demo's folder with what it says, and the schema that the settings of the editor name for it. */
interface CheckedFile {
  file: string
  value: unknown
  schema: object
}

function readFile(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  return file.endsWith('.md') ? readPost(file, text).content : parseYaml({ file, text, linesBefore: 0 }).value
}

const ajv = new Ajv({ strictTypes: false, formats: fullFormats })

/** Lists what is wrong with a value, as a validator that shares no code with Daybook finds it. */
function listErrors(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

let files: CheckedFile[]
let patterns: string[]
beforeAll(async () => {
  using folder = await createSiteFolder([
    ...fromBundle(demoBundle),
    { kind: 'redirect', content: { from: '/old', to: '/about' } },
    { kind: 'one-time-link', content: { slug: 'welcome', calendar: 'cal', service: 'srv' } },
  ])
  folder.write('images/new.yaml', 'id: img_new\nalt: { en: A room, pt: Uma sala }\n')
  await writeSchemas(folder.path)
  const { 'yaml.schemas': setting } = JSON.parse(readFileSync(join(folder.path, SETTINGS), 'utf8'))
  const named: [path: string, pattern: string][] = Object.entries<string>(setting)
  patterns = named.map(([, pattern]) => pattern)
  files = [...named, POSTS].flatMap(([path = '', pattern = '']) => {
    const schema = JSON.parse(readFileSync(join(folder.path, path), 'utf8'))
    return globSync(pattern, { cwd: folder.path }).map((file) => ({
      file,
      value: readFile(folder.path, file),
      schema,
    }))
  })
}, 60_000)

test('accepts all files of the demo, posts and an image without its facts among them', () => {
  expect(
    files.flatMap(({ file, schema, value }) => listErrors(schema, value).map((error) => file + error)),
  ).toEqual([])
  const kinds = new Set(files.map(({ file }) => file.replace(/\/.*/, '')))
  expect(patterns.map((pattern) => pattern.replace(/\/.*/, '')).filter((kind) => !kinds.has(kind))).toEqual(
    [],
  )
  expect(kinds).toContain('posts')
})

test('refuses a wrong property in each file', () => {
  const accepted = files.filter(({ schema, value }) => {
    const wrong = Array.isArray(value) ? [{ ...value[0], nmae: 'Ana' }] : { ...Object(value), nmae: 'Ana' }
    return listErrors(schema, wrong).length === 0
  })
  expect(accepted.map(({ file }) => file)).toEqual([])
})

test('describes properties where an editor shows it', () => {
  const service = files.find(({ file }) => file.startsWith('services/'))
  expect(service?.schema).toMatchObject({
    properties: { slug: { description: expect.stringContaining('URL'), examples: ['haircut'] } },
  })
})

test('keeps the other settings of an editor, and refuses what is no JSON', async () => {
  using folder = new TemporaryFolder()
  folder.write(
    SETTINGS,
    '{\n  // Mine\n  "editor.tabSize": 2,\n  "yaml.schemas": { "a.json": "a.yaml" },\n}\n',
  )
  await writeSchemas(folder.path)
  const text = readFileSync(join(folder.path, SETTINGS), 'utf8')
  expect(text).toMatch(/\/\/ Mine\n.*tabSize[\s\S]*"a\.json": "a\.yaml"[\s\S]*"services\/\*\.yaml"/)
  await writeSchemas(folder.path)
  expect(readFileSync(join(folder.path, SETTINGS), 'utf8')).toBe(text)
  folder.write(SETTINGS, '{ "editor.tabSize": ')
  await expect(writeSchemas(folder.path)).rejects.toThrow(SETTINGS)
})
