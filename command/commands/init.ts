import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSite } from '#worker/publishing/starting-points/create-site.ts'
import { startingPoint } from '#worker/publishing/starting-points/starting-point.ts'
import { SITE_FILE } from '../folder/layout.ts'
import { parseYaml } from '../folder/parse-yaml.ts'
import { planFiles } from '../folder/plan-files.ts'
import { applyPlan } from '../folder/write-folder.ts'
import { type InitAnswers, initAnswers, listZones, toSiteAnswers } from '../init/answers.ts'
import { askAnswers, askTrade } from '../init/ask-answers.ts'
import { composeStartingPoint } from '../init/compose-starting-point.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { readChecked, refuseMistakes } from '../run/read-checked.ts'
import { writeSchemas } from '../schemas/write-schemas.ts'
import { toSiteUrl } from '../site/credentials.ts'

const DESK_TEXTS = join(import.meta.dirname, '../../locales/desk/en.json')

/** Checks answers, wherever they come from. Throws with all that is wrong. */
function parseAnswers(given: unknown): InitAnswers {
  const parsed = initAnswers.safeParse(given)
  if (parsed.success) return { ...parsed.data, publicUrl: toSiteUrl(parsed.data.publicUrl) }
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new CommandFailure('usage', ['These answers are wrong:', ...lines].join('\n'))
}

async function readAnswers(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new CommandFailure('usage', `There is no file ${path}`)
  const { value, mistakes } = parseYaml({ file: path, text, linesBefore: 0 })
  refuseMistakes(mistakes)
  return value
}

async function askAll(output: Output): Promise<unknown> {
  if (output.json || !process.stdin.isTTY)
    throw new CommandFailure('usage', 'Nobody can answer here: give the answers in a file, with --answers')
  const trade = await askTrade(JSON.parse(await readFile(DESK_TEXTS, 'utf8')))
  return askAnswers(trade, startingPoint.parse(await composeStartingPoint(trade)))
}

/** Makes the folder of a new site from a starting point and the answers of a business. */
export async function init(path: string, answersPath: string | undefined, output: Output): Promise<void> {
  if (existsSync(join(path, SITE_FILE)))
    throw new CommandFailure('usage', `${path} is the folder of a site already`)
  const answers = parseAnswers(
    answersPath === undefined ? await askAll(output) : await readAnswers(answersPath),
  )
  const { publicUrl, owner, trade } = answers
  const point = startingPoint.parse(await composeStartingPoint(trade))
  const known = new Set(point.resources.map(({ content }) => content.id))
  const wrong = answers.services.filter(({ id, name }) =>
    id === undefined ? name === undefined : !known.has(id),
  )
  if (wrong.length > 0)
    throw new CommandFailure('usage', `A service has the id of a service of ${trade}, or a name of its own`)
  const zones = listZones(answers.country)
  if (answers.timeZone === undefined && zones.length > 1)
    throw new CommandFailure('usage', `Which timeZone? One of ${zones.join(', ')}`)
  const resources = createSite(point, { publicUrl, owners: [owner] }, toSiteAnswers(answers))
  await mkdir(path, { recursive: true })
  await applyPlan(path, planFiles(resources))
  await readChecked(path)
  await writeSchemas(path)
  output.line(`Made ${resources.length} files in ${path}. Change them, and then: daybook publish`)
  output.result({ path, resources: resources.length })
}
