import { basename } from 'node:path'
import type { AdminImport, ImportedRows, ImportKind } from '#worker/contract/admin/imports.ts'
import { getOwnCountry } from '#worker/contract/phone.ts'
import { openTable } from '#worker/imports/file/import-table.ts'
import { toOffer } from '#worker/imports/names/to-offer.ts'
import { type ImportPlan, planImport } from '#worker/imports/plan-import.ts'
import { type ImportReading, readImport } from '#worker/imports/read-import.ts'
import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'
import { openSite } from '../site/open-site.ts'
import { checkRows } from './check-rows.ts'
import { readAnswers, readCorrections, type TypedAnswers } from './read-answers.ts'
import { explainFile, readBytes } from './read-bytes.ts'
import { describeUnknown, readNames } from './read-names.ts'
import { describeQuestion, showColumns, showRows } from './show-check.ts'

interface WriteOptions extends TypedAnswers {
  mend?: string | undefined
  service?: string[] | undefined
  staff?: string[] | undefined
  tell?: string[] | undefined
  yes: boolean
}

/** How many lines are shown. */
const MAX_LINES = 20

const tellable = ['confirmations', 'reminders', 'webhooks'] as const

/** Reads what the import sends: confirmations, reminders, webhooks. Throws for anything else. */
function readTell(typed: readonly string[]): AdminImport['tell'] {
  const unknown = typed.find((one) => !tellable.some((name) => name === one))
  if (unknown !== undefined) throw new CommandFailure('usage', `--tell is one of ${tellable.join('  ')}`)
  const has = (name: (typeof tellable)[number]) => typed.includes(name)
  return { confirmations: has('confirmations'), reminders: has('reminders'), webhooks: has('webhooks') }
}

/** Reads a file as the site would. Throws the questions that the file leaves open. */
async function readTable(
  api: SiteApi,
  { kind, file }: { kind: ImportKind; file: string },
  { mend, column = [], service = [], staff = [], ...typed }: WriteOptions,
  output: Output,
): Promise<ImportReading> {
  const answers = readAnswers(typed)
  const [bytes, { body: site }, { body: calendars }] = await Promise.all([
    readBytes(file),
    api.call('get /site'),
    api.call('get /admin/calendars'),
  ])
  const offer = toOffer(calendars)
  const names = {
    offer,
    services: readNames('service', service, offer.services),
    staff: readNames('staff', staff, offer.staff),
  }
  const table = openTable(bytes, answers)
  const plan: ImportPlan<ImportKind> = planImport(table, kind, {
    ...answers,
    columns: readCorrections(column, table.header, kind),
    country: getOwnCountry(site),
    timeZone: site.timeZone,
    currency: site.currency,
    year: new Date().getUTCFullYear(),
  })
  showColumns(output, plan.columns)
  const asked = plan.questions.map(describeQuestion)
  if (asked.length > 0) throw new CommandFailure('mistakes', asked.join('\n'), { questions: plan.questions })
  showRows(output, await checkRows(plan, table.header, mend))
  const reading = readImport(kind, plan, names, { maxRefused: 0 })
  const unknown = [
    ...describeUnknown('service', reading.services, offer.services),
    ...describeUnknown('staff', reading.staff, offer.staff),
  ]
  if (unknown.length > 0) throw new CommandFailure('mistakes', unknown.join('\n'))
  return reading
}

const createSum = (): ImportedRows => ({ created: 0, completed: 0, known: 0, refused: [], overlapping: [] })

function addTo(sum: ImportedRows, part: ImportedRows): void {
  sum.created += part.created
  sum.completed += part.completed
  sum.known += part.known
  sum.refused.push(...part.refused)
  sum.overlapping.push(...part.overlapping)
}

/** Sends all batches of an import. Those that the connection lost are sent again: no row is written twice. */
async function sendBatches(
  api: SiteApi,
  id: string,
  { reading, dryRun, output }: { reading: ImportReading; dryRun: boolean; output: Output },
): Promise<ImportedRows> {
  const sum = createSum()
  for (const { rows, upTo } of reading.batches) {
    const body = { ...rows, upTo, dryRun }
    addTo(sum, (await api.call('post /admin/imports/{id}/rows', { params: { id }, body })).body)
    const { created, completed, known, refused } = sum
    const done = created + completed + known + refused.length
    output.progress(`${dryRun ? 'Trying' : 'Writing'}: ${done} of ${reading.toWrite}`)
  }
  return sum
}

/** Shows what writing does or has done. */
function showEffect(output: Output, { created, completed, known, refused, overlapping }: ImportedRows): void {
  output.line(`New: ${created}, completed: ${completed}, known already: ${known}`)
  if (overlapping.length > 0)
    output.line(`Overlap another appointment: lines ${overlapping.slice(0, MAX_LINES).join(', ')}`)
  for (const { line, code } of refused.slice(0, MAX_LINES)) output.line(`  line ${line}: ${code}`)
}

async function writeFile(
  source: { kind: ImportKind; file: string; folder: string },
  options: WriteOptions,
  output: Output,
): Promise<void> {
  const { kind, file, folder } = source
  const tell = readTell(options.tell ?? [])
  const api = await openSite(folder)
  const reading = await readTable(api, source, options, output)
  const { body } = await api.call('post /admin/imports', { body: { kind, name: basename(file).slice(-200) } })
  const params = { id: body.id }
  const discard = () => api.call('post /admin/imports/{id}/undo', { params })
  try {
    showEffect(output, await sendBatches(api, body.id, { reading, dryRun: true, output }))
    await askToGoOn(`Import ${reading.toWrite} ${kind} into ${api.url}?`, { yes: options.yes, output })
  } catch (error) {
    await discard()
    throw error
  }
  await api.call('put /admin/imports/{id}', { params, body: { tell } })
  const effect = await sendBatches(api, body.id, { reading, dryRun: false, output })
  await api.call('post /admin/imports/{id}/finish', { params })
  showEffect(output, effect)
  output.line(`Imported. daybook import undo ${body.id} takes it back`)
  output.result({ id: body.id, refusedRows: reading.refused, leftOut: reading.leftOut, ...effect })
}

/** Imports a table of customers or appointments into a site, after showing what that does. */
export const writeTable = (...[source, options, output]: Parameters<typeof writeFile>): Promise<void> =>
  explainFile(() => writeFile(source, options, output))
