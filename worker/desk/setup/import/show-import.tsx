import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { toMendHeader, toMendLine } from '#worker/imports/mend-file.ts'
import { IMPORT_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { CheckPage } from './check-page.tsx'
import { checkFile } from './checked-file.ts'
import { toAnswers } from './import-answers.ts'
import { toImportPath } from './import-paths.ts'
import { areAllNamesKnown, loadImport, loadReading } from './load-reading.ts'
import { ProgressPage, ResultPage } from './result-page.tsx'
import { describeRefusal } from './trial.tsx'
import { UndoPage } from './undo-page.tsx'
import { undoBatches, writeBatches } from './write-batches.ts'

async function renderCheck(context: DeskContext, importRecord: AdminImport): Promise<Response> {
  const checked = await checkFile(context, importRecord)
  return renderDeskPage(context, {
    title: importRecord.name,
    isStill: true,
    content: <CheckPage importRecord={importRecord} checked={checked} />,
  })
}

/** Renders the progress of an import whose rows are being written. */
async function renderProgress(context: DeskContext, importRecord: AdminImport): Promise<Response> {
  const { reading } = await loadReading(context, importRecord)
  const written = (reading?.batches ?? []).filter(({ upTo }) => upTo <= importRecord.upTo)
  const done = written.reduce((sum, { rows }) => sum + (rows.customers ?? rows.appointments ?? []).length, 0)
  const continues = context.url.searchParams.has('on')
  return renderDeskPage(context, {
    title: importRecord.name,
    isStill: true,
    content: (
      <ProgressPage
        importRecord={importRecord}
        work="import"
        done={done}
        total={reading?.toWrite ?? 0}
        continues={continues}
      />
    ),
  })
}

async function renderUndo(context: DeskContext, importRecord: AdminImport): Promise<Response> {
  const { api, i18n, site } = context
  const plan = await readAnswer(api('get /admin/imports/{id}/undo', { params: { id: importRecord.id } }))
  return renderDeskPage(context, {
    title: i18n.t('import.undoHeading'),
    isStill: true,
    content: context.url.searchParams.has('on') ? (
      <ProgressPage
        importRecord={importRecord}
        work="undo"
        done={Math.max(0, importRecord.created - plan.removed)}
        total={importRecord.created}
        continues
      />
    ) : (
      <UndoPage importRecord={importRecord} plan={plan} timeZone={site.timeZone} />
    ),
  })
}

/** Writes the rows of an import, or a part of them, and finishes the import once all are written. */
async function writeRows(context: DeskContext, importRecord: AdminImport, form: FormData): Promise<Response> {
  const { api } = context
  const { id } = importRecord
  const path = toImportPath(id)
  const { reading } = await loadReading(context, importRecord, { maxRefused: 0 })
  if (!reading || !areAllNamesKnown(reading)) return seeOther(path)
  if (importRecord.upTo === 0) {
    const [confirmations, reminders, webhooks] = ['confirmations', 'reminders', 'webhooks'].map((name) =>
      form.has(name),
    )
    const tell = { confirmations, reminders, webhooks }
    await readAnswer(api('put /admin/imports/{id}', { params: { id }, body: { tell } }))
  }
  if (!(await writeBatches(context, importRecord, reading))) return seeOther(`${path}?on`)
  await readAnswer(api('post /admin/imports/{id}/finish', { params: { id } }))
  return seeOther(path)
}

/** Saves the answers of the form, and redirects to the page that reads the file with them. */
async function saveAnswers(
  { api }: DeskContext,
  { id, upTo }: AdminImport,
  form: FormData,
): Promise<Response> {
  if (upTo === 0)
    await readAnswer(api('put /admin/imports/{id}', { params: { id }, body: { answers: toAnswers(form) } }))
  return seeOther(toImportPath(id))
}

async function undo(context: DeskContext, importRecord: AdminImport): Promise<Response> {
  const isDone = await undoBatches(context, importRecord)
  if (importRecord.state === 'open' && isDone) return seeOther(`${IMPORT_PATH}?discarded`)
  return seeOther(`${toImportPath(importRecord.id)}${isDone ? '' : '?undo&on'}`)
}

/** The page of an import: the check of its file while it is open, its progress while rows are written, and its result afterwards. */
export const oneImport: DeskHandlers<{ id: string }> = {
  async show(context, { id }) {
    const { site, url } = context
    const importRecord = await loadImport(context, id)
    const { state, upTo, hasFile } = importRecord
    if (url.searchParams.has('undo') && state !== 'undone') return renderUndo(context, importRecord)
    if (state === 'open' && hasFile && upTo > 0) return renderProgress(context, importRecord)
    if (state === 'open' && hasFile) return renderCheck(context, importRecord)
    return renderDeskPage(context, {
      title: importRecord.name,
      content: <ResultPage importRecord={importRecord} timeZone={site.timeZone} />,
    })
  },
  async post(context, form, { id }) {
    const importRecord = await loadImport(context, id)
    const action = getText(form, 'do') ?? getText(form, 'work')
    if (action === 'undo' || action === 'discard') return undo(context, importRecord)
    if (importRecord.state !== 'open' || !importRecord.hasFile) return seeOther(toImportPath(id))
    return action === 'import'
      ? writeRows(context, importRecord, form)
      : saveAnswers(context, importRecord, form)
  },
}

/** The file with the refused rows of an import, each with the reasons. */
export const importMend: DeskHandlers<{ id: string }> = {
  async show(context, { id }) {
    const { i18n } = context
    const importRecord = await loadImport(context, id)
    const { reading, table } = await loadReading(context, importRecord, {
      maxRefused: Number.POSITIVE_INFINITY,
    })
    if (!reading) throw new Failure('not-found')
    const lines = reading.refusedRows.map(({ cells, refusals }) =>
      toMendLine(
        cells,
        refusals.map((refusal) => describeRefusal(i18n, refusal)),
      ),
    )
    return new Response([toMendHeader(table.header), ...lines].join(''), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="rows-to-correct.csv"',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
}
