import { formatFileSize } from '#locales/file-size.ts'
import { type ImportKind, importKinds, MAX_IMPORT_FILE_BYTES } from '#worker/contract/admin/imports.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { openTable } from '#worker/imports/file/import-table.ts'
import { toTableBytes } from '#worker/imports/to-table-bytes.ts'
import { type FormState, newForm } from '../../form/form-state.ts'
import { tryValue } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { describeFileProblem } from './file-problem.ts'
import { FILE_CONTROL, ImportList } from './import-list.tsx'
import { toImportPath } from './import-paths.ts'

/** The maximum size of a posted form: a file, and the delimiters around it. */
export const MAX_IMPORT_FORM_BYTES = MAX_IMPORT_FILE_BYTES + 16 * 1024

/** The maximum number of characters of the name of a file. */
const MAX_NAME = 200

/** Returns a `validation` failure of the file field. */
const refuseUpload = (code: 'required' | 'file-large'): Failure =>
  new Failure('validation', { errors: [{ path: FILE_CONTROL, code, message: code }] })

function toState({ i18n }: DeskContext, failure: Failure, form?: FormData): FormState {
  const { title, errors = [] } = toProblem(failure, i18n.t)
  const size = formatFileSize(i18n, MAX_IMPORT_FILE_BYTES)
  const problems = errors.map((problem) => ({
    name: FILE_CONTROL,
    message: describeFileProblem(i18n, problem, size),
  }))
  return {
    title,
    problems,
    typed: (name) => {
      const value = form?.get(name)
      return typeof value === 'string' ? value : undefined
    },
    typedAll: () => [],
    error: (name) => problems.find((problem) => problem.name === name)?.message,
  }
}

async function renderImports(
  context: DeskContext,
  refused?: { failure: Failure; form?: FormData },
): Promise<Response> {
  const { api, i18n, site, url } = context
  const { imports: all } = await readAnswer(api('get /admin/imports'))
  return renderDeskPage(context, {
    title: i18n.t('import.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ImportList
        imports={all}
        state={refused ? toState(context, refused.failure, refused.form) : newForm}
        isDiscarded={!refused && url.searchParams.has('discarded')}
        timeZone={site.timeZone}
      />
    ),
  })
}

/** Returns the uploaded file as a table in bytes. Throws `validation` if there is none, and if nothing of it can be read. */
async function readUpload(form: FormData, now: number): Promise<{ name: string; bytes: Uint8Array }> {
  const file = form.get(FILE_CONTROL)
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) throw refuseUpload('required')
  if (file.size > MAX_IMPORT_FILE_BYTES) throw refuseUpload('file-large')
  const bytes = await toTableBytes(new Uint8Array(await file.arrayBuffer()), now)
  if (bytes.byteLength > MAX_IMPORT_FILE_BYTES) throw refuseUpload('file-large')
  openTable(bytes)
  return { name: cutText(file.name, MAX_NAME) || '-', bytes }
}

async function beginImport({ api, now }: DeskContext, kind: ImportKind, form: FormData): Promise<string> {
  const { name, bytes } = await readUpload(form, now.getTime())
  const { id } = await readAnswer(api('post /admin/imports', { body: { kind, name } }))
  const headers = { 'Content-Type': 'application/octet-stream' }
  const stream = new Response(new Uint8Array(bytes)).body
  await readAnswer(api('put /admin/imports/{id}/file', { params: { id } }, { headers, stream }))
  return id
}

/** The page that begins an import. */
export const imports: DeskHandlers = {
  show: (context) => renderImports(context),
  async post(context, form) {
    const kind = importKinds.find((name) => name === form.get('kind')) ?? 'customers'
    const result = await tryValue(() => beginImport(context, kind, form))
    if ('failure' in result) return renderImports(context, { failure: result.failure, form })
    return seeOther(toImportPath(result.value))
  },
  refuse: (context, failure) =>
    renderImports(context, {
      failure: failure.code === 'payload-too-large' ? refuseUpload('file-large') : failure,
    }),
}
