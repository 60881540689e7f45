import type { AdminImport, ImportedRows } from '#worker/contract/admin/imports.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { controls } from './import-answers.ts'
import { orderTexts } from './import-texts.ts'
import { areAllNamesKnown, type FileReading, loadReading } from './load-reading.ts'
import { tryRows } from './write-batches.ts'

/** A question about the file that has to be answered before rows can be written. */
interface OpenQuestion {
  /** The name of the control that answers the question. */
  name: string
  message: string
}

/** The file of an import with the open questions about it, and the result of a dry run. */
export interface CheckedFile extends FileReading {
  questions: OpenQuestion[]
  /** The message about dates whose order is ambiguous. */
  dateProblem: string | undefined
  /** The number of local times that exist twice, because a clock change repeats them. */
  repeatedTimes: number
  /** The result of a dry run; undefined while a question is open. */
  effects: ImportedRows | undefined
}

function listQuestions({ t }: DeskI18n, { plan, reading }: FileReading): OpenQuestion[] {
  const planQuestions = plan.questions.map((question): OpenQuestion => {
    if (question.kind === 'column-missing')
      return {
        name: `${controls.column}0`,
        message: t(question.fields.includes('email') ? 'import.noContactColumn' : 'import.noStartColumn'),
      }
    const { header, examples, candidates } = question
    const values = {
      column: header,
      example: examples[0] ?? '',
      orders: candidates.map((order) => t(orderTexts[order])).join(' / '),
    }
    return { name: controls.dates, message: t('import.ambiguousDates', values) }
  })
  const listUnknownNames = (
    prefix: string,
    names: readonly { name: string; meaning: string | undefined }[],
  ) =>
    names
      .filter(({ meaning }) => meaning === undefined)
      .map(({ name }) => ({
        name: `${prefix}${name}`,
        message: t('import.unknownName', { name: name || '–' }),
      }))
  return [
    ...planQuestions,
    ...listUnknownNames(controls.service, reading?.services ?? []),
    ...listUnknownNames(controls.staff, reading?.staff ?? []),
  ]
}

/** Reads the file of an import, and writes it in a dry run if no question is open. Throws `validation` for a file that cannot be read. */
export async function checkFile(context: DeskContext, importRecord: AdminImport): Promise<CheckedFile> {
  const file = await loadReading(context, importRecord)
  const { reading } = file
  const questions = listQuestions(context.i18n, file)
  const isReady = reading !== undefined && areAllNamesKnown(reading)
  return {
    ...file,
    questions,
    dateProblem: questions.find(({ name }) => name === controls.dates)?.message,
    repeatedTimes: reading?.repeatedTimes ?? 0,
    effects: isReady ? await tryRows(context, importRecord, reading) : undefined,
  }
}
