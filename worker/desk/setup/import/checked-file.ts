import type { AdminImport, ImportedRows } from '#worker/contract/admin/imports.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { controls } from './import-answers.ts'
import { orderTexts } from './import-texts.ts'
import { type FileReading, isExplained, loadReading } from './load-reading.ts'
import { tryRows } from './write-batches.ts'

/** A problem that has to be answered before rows can be written. */
interface OpenQuestion {
  name: string
  message: string
}

/** The file of an import, what has to be answered about it, and what writing it would do. */
export interface CheckedFile extends FileReading {
  questions: OpenQuestion[]
  dateProblem: string | undefined
  repeatedTimes: number
  /** Undefined while a question is open. */
  effects: ImportedRows | undefined
}

function listQuestions({ t }: DeskI18n, { plan, reading }: FileReading): OpenQuestion[] {
  const asked = plan.questions.map((question): OpenQuestion => {
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
  const unknown = (prefix: string, names: readonly { name: string; meaning: string | undefined }[]) =>
    names
      .filter(({ meaning }) => meaning === undefined)
      .map(({ name }) => ({
        name: `${prefix}${name}`,
        message: t('import.unknownName', { name: name || '–' }),
      }))
  return [
    ...asked,
    ...unknown(controls.service, reading?.services ?? []),
    ...unknown(controls.staff, reading?.staff ?? []),
  ]
}

/** Reads the file of an import, and finds what writing it would do. Throws `validation` for one that cannot be read. */
export async function checkFile(context: DeskContext, found: AdminImport): Promise<CheckedFile> {
  const file = await loadReading(context, found)
  const { reading } = file
  const questions = listQuestions(context.i18n, file)
  const isReady = reading !== undefined && isExplained(reading)
  return {
    ...file,
    questions,
    dateProblem: questions.find(({ name }) => name === controls.dates)?.message,
    repeatedTimes: reading?.repeatedTimes ?? 0,
    effects: isReady ? await tryRows(context, found, reading) : undefined,
  }
}
