import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeCodes } from '#locales/codes.ts'
import {
  type FormTemplates,
  formTemplateNames,
  formTemplates,
} from '#worker/publishing/starting-points/form-templates.ts'
import { isTrade, type Trade, trades } from '#worker/publishing/starting-points/starting-point.ts'

const root = join(import.meta.dirname, '../..')

async function readJson(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}

/** The kinds of resources by the names of their folders. */
const kinds: Readonly<Record<string, string>> = {
  site: 'site',
  services: 'service',
  resources: 'resource',
  calendars: 'calendar',
  groups: 'group',
  menus: 'menu',
  pages: 'page',
}

/** Reads the resources of a folder, by paths such as `services/cut.json`. Throws when there is no such folder. */
async function readResources(folder: string): Promise<Map<string, Record<string, unknown>>> {
  const resources = new Map<string, Record<string, unknown>>()
  const names = await readdir(join(root, folder))
  for (const name of Object.keys(kinds).filter((kind) => names.includes(kind))) {
    const files = await readdir(join(root, folder, name))
    for (const file of files.sort())
      resources.set(`${name}/${file}`, await readJson(join(folder, name, file)))
  }
  return resources
}

type GetTexts = (key: string) => Record<string, string>

/** Returns a function that returns a text in all languages. It throws for a text that a language lacks. */
async function loadTexts(): Promise<GetTexts> {
  const catalogues = await Promise.all(
    localeCodes.map(
      async (locale) => [locale, await readJson(`locales/starting-points/${locale}.json`)] as const,
    ),
  )
  return (key) =>
    Object.fromEntries(
      catalogues.map(([locale, texts]) => {
        const text = texts[key]
        if (typeof text !== 'string') throw new Error(`starting-points: ${locale} has no text ${key}`)
        return [locale, text]
      }),
    )
}

/** Replaces each `{ "t": "key" }` by the texts of that key in all languages. `{trade}` in a key is the trade. */
function addTexts(value: unknown, getTexts: GetTexts, trade = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => addTexts(item, getTexts, trade))
  if (typeof value !== 'object' || value === null) return value
  const { t: key, ...rest } = value as { t?: unknown }
  if (typeof key === 'string' && Object.keys(rest).length === 0)
    return getTexts(key.replace('{trade}', trade))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, addTexts(item, getTexts, trade)]),
  )
}

/**
 * Composes the starting point of a trade from `starting-points/{kind}` and, on top of it, `starting-points/{kind}/{trade}`: a file at the
 * same path adds its properties. Throws for a text that a language lacks.
 */
export async function composeStartingPoint(trade: Trade): Promise<{ resources: unknown[] }> {
  const getTexts = await loadTexts()
  const folder = `starting-points/${trades[trade]}`
  const resources = await readResources(folder)
  for (const [path, content] of await readResources(`${folder}/${trade}`))
    resources.set(path, { ...resources.get(path), ...content })
  return {
    resources: [...resources].map(([path, content]) => ({
      kind: kinds[path.split('/')[0] ?? ''],
      content: addTexts(content, getTexts, trade),
    })),
  }
}

/** Returns the ids of the services of each trade. */
async function listServices(): Promise<FormTemplates['services']> {
  const listed = await Promise.all(
    Object.keys(trades)
      .filter(isTrade)
      .map(async (trade) => {
        const resources = await readResources(`starting-points/${trades[trade]}/${trade}`)
        const services = [...resources].filter(([path]) => path.startsWith('services/'))
        return [trade, services.map(([, { id }]) => id)] as const
      }),
  )
  return formTemplates.shape.services.parse(Object.fromEntries(listed))
}

/** Returns what new forms can start from, with all texts in all languages. */
export async function composeFormTemplates(): Promise<FormTemplates> {
  const getTexts = await loadTexts()
  const forms = await Promise.all(
    formTemplateNames.map(
      async (name) =>
        [name, addTexts(await readJson(`starting-points/forms/${name}.json`), getTexts)] as const,
    ),
  )
  return formTemplates.parse({ forms: Object.fromEntries(forms), services: await listServices() })
}
