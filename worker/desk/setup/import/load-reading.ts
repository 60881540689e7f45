import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getOwnCountry } from '#worker/contract/phone.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { type ImportTable, openTable } from '#worker/imports/file/import-table.ts'
import type { Offer } from '#worker/imports/names/map-names.ts'
import { toOffer } from '#worker/imports/names/to-offer.ts'
import { type ImportPlan, planImport } from '#worker/imports/plan-import.ts'
import { type ImportReading, readImport } from '#worker/imports/read-import.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { type FileAnswers, readFileAnswers } from './import-answers.ts'

/** The maximum number of refused rows on a page. The file to download has all. */
export const MAX_SHOWN_REFUSED = 50

/** The file of an import, read with the answers so far. */
export interface FileReading {
  answers: FileAnswers
  offer: Offer
  table: ImportTable
  plan: ImportPlan<AdminImport['kind']>
  /** Undefined while a question about the file is open. */
  reading: ImportReading | undefined
}

async function loadFile({ api }: DeskContext, id: string): Promise<Uint8Array> {
  const response = await api('get /admin/imports/{id}/file', { params: { id } })
  if (!response.ok) await readAnswer(response)
  return new Uint8Array(await new Response(response.body).arrayBuffer())
}

/** Reads the stored file of an import. Throws `validation` for a file of which nothing can be read. */
export async function loadReading(
  context: DeskContext,
  { id, kind, answers: stored }: AdminImport,
  { maxRefused = MAX_SHOWN_REFUSED }: { maxRefused?: number } = {},
): Promise<FileReading> {
  const { api, site, now } = context
  const [bytes, calendars] = await Promise.all([
    loadFile(context, id),
    kind === 'customers' ? { calendars: [] } : readAnswer(api('get /admin/calendars')),
  ])
  const answers = readFileAnswers(stored, kind)
  const offer = toOffer(calendars)
  const table = openTable(bytes, answers)
  const plan = planImport(table, kind, {
    ...answers,
    country: getOwnCountry(site),
    timeZone: site.timeZone,
    currency: site.currency,
    year: now.getUTCFullYear(),
  })
  const { services, staff } = answers
  const reading =
    plan.questions.length > 0 ? undefined : readImport(kind, plan, { offer, services, staff }, { maxRefused })
  return { answers, offer, table, plan, reading }
}

/** Returns whether it is known which service or person each name in a file means. */
export const areAllNamesKnown = ({ services, staff }: ImportReading): boolean =>
  [...services, ...staff].every(({ meaning }) => meaning !== undefined)

/** Loads an import. Throws `not-found` for an unknown id. */
export async function loadImport({ api }: DeskContext, id: string): Promise<AdminImport> {
  if (!/^imp_[a-z2-7]{26}$/.test(id)) throw new Failure('not-found')
  return readAnswer(api('get /admin/imports/{id}', { params: { id } }))
}
