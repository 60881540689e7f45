import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSite } from '#worker/publishing/starting-points/create-site.ts'
import { startingPoint } from '#worker/publishing/starting-points/starting-point.ts'
import { SITE_FILE } from '../folder/layout.ts'
import { locateInYaml, parseYamlObject } from '../folder/parse-yaml.ts'
import { planFiles } from '../folder/plan-files.ts'
import { applyPlan } from '../folder/write-folder.ts'
import { toSiteAnswers } from '../init/answers.ts'
import { askAnswers, askTrade } from '../init/ask-answers.ts'
import { checkAnswers } from '../init/check-answers.ts'
import { composeStartingPoint } from '../init/compose-starting-point.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { readChecked, refuseMistakes } from '../run/read-checked.ts'
import { writeSchemas } from '../schemas/write-schemas.ts'

const DESK_TEXTS = join(import.meta.dirname, '../../locales/desk/en.json')

type Answered = Extract<Awaited<ReturnType<typeof checkAnswers>>, { mistakes: [] }>

/** Reads answers from a file. Throws with all mistakes and their lines. */
async function readAnswers(path: string): Promise<Answered> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new CommandFailure('usage', `There is no file ${path}`)
  const source = { file: path, text, linesBefore: 0 }
  const { value, mistakes } = parseYamlObject(source)
  refuseMistakes(mistakes)
  const checked = await checkAnswers(value)
  if (checked.answers) return checked
  const located = checked.mistakes.map(({ path: property, code, message }) => {
    const position = locateInYaml(source, property.split('.'))
    return { file: path, ...position, code, message: `${property}: ${message}` }
  })
  refuseMistakes(located)
  throw new Error('Answers without mistakes are complete')
}

/** Asks a business about itself. */
async function askAll(output: Output): Promise<Answered> {
  if (output.json || !process.stdin.isTTY)
    throw new CommandFailure('usage', 'Nobody can answer here: give the answers in a file, with --answers')
  const trade = await askTrade(JSON.parse(await readFile(DESK_TEXTS, 'utf8')))
  const point = startingPoint.parse(await composeStartingPoint(trade))
  const checked = await checkAnswers(await askAnswers(trade, point))
  if (checked.answers) return checked
  const lines = checked.mistakes.map(({ path, message }) => `  ${path}: ${message}`)
  throw new CommandFailure('usage', ['These answers are wrong:', ...lines].join('\n'))
}

/** Makes the folder of a new site from a starting point and the answers of a business. */
export async function init(path: string, answersPath: string | undefined, output: Output): Promise<void> {
  if (existsSync(join(path, SITE_FILE)))
    throw new CommandFailure('usage', `${path} is the folder of a site already`)
  const { answers, point } = await (answersPath === undefined ? askAll(output) : readAnswers(answersPath))
  const { publicUrl, owner } = answers
  const resources = createSite(point, { publicUrl, owners: [owner] }, toSiteAnswers(answers))
  await mkdir(path, { recursive: true })
  await applyPlan(path, planFiles(resources))
  await readChecked(path)
  await writeSchemas(path)
  output.line(`Made ${resources.length} files in ${path}. Change them, and then: daybook publish`)
  output.result({ path, resources: resources.length })
}
