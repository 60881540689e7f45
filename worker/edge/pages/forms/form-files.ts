import { listFields } from '#client/forms/answers/list-fields.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { FormView, PostedForm } from '#worker/contract/forms/form.ts'
import { MAX_FORM_FIELDS_BYTES } from '#worker/contract/forms/form.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import type { FormState } from './form-state.ts'

/** A posted form: its fields, and the files that the origin has stored. */
export interface PostedAnswers extends Pick<PostedForm, 'files' | 'errors'> {
  formData: FormData
  /** Set when the client posts too often: the form has its fields only, and is not carried out. */
  refusal?: Failure
}

/** The most bytes of a posted form that is rendered again with its values when the visitor posts too often. */
const MAX_RERENDERED_BYTES = 64 * 1024

function isShort({ headers }: Request): boolean {
  const length = headers.get('Content-Length')
  return length !== null && Number(length) <= MAX_RERENDERED_BYTES
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data/i.test(headers.get('Content-Type') ?? '')

/** Reads the fields of a posted form, without files. */
async function readPostedFields({ request }: PageContext): Promise<PostedAnswers> {
  return { formData: await readForm(request, MAX_FORM_FIELDS_BYTES), files: [], errors: [] }
}

/**
 * Reads a posted form. One that takes files is forwarded unread to the origin, which stores them within the
 * upload limits; in a preview it is read without files. Past the rate limit a short form is read without files, and a long one is not read: throws `rate-limited`.
 */
export async function readPostedAnswers(context: PageContext, form: FormView): Promise<PostedAnswers> {
  const refusal = await context.checkSubmitRate().then(() => undefined, toFailure)
  if (refusal && !isShort(context.request)) throw refusal
  if (refusal) return { ...(await readPostedFields(context)), refusal }
  const takesFiles = listFields(form).some(({ kind }) => kind === 'file')
  if (!takesFiles || context.site.preview || !isMultipart(context.request)) return readPostedFields(context)
  const { fields, files, errors } = await context.calls.readPostedForm(form.id, context.request)
  const formData = new FormData()
  for (const { name, value } of fields) formData.append(name, value)
  return { formData, files, errors }
}

const toList = (answer: unknown): string[] => (Array.isArray(answer) ? answer : [])

/** Adds posted files to the answers. In a field for one file, the posted file replaces the earlier one. */
export function withFiles(state: FormState, added: PostedForm['files']): FormState {
  const answers = { ...state.answers }
  const fields = listFields(state.form)
  for (const { field: id, file } of added) {
    const field = fields.find((candidate) => candidate.id === id)
    const isSingle = field?.kind === 'file' && field.maxFiles === 1
    answers[id] = isSingle ? [file.id] : [...toList(answers[id]), file.id]
  }
  return { ...state, answers, files: [...state.files, ...added.map(({ file }) => file)] }
}
