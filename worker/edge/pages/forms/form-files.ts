import { listFields } from '#client/forms/answers/list-fields.ts'
import type { FormView, PostedForm } from '#worker/contract/forms/form.ts'
import { MAX_FORM_FIELDS_BYTES } from '#worker/contract/forms/form.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import type { PageContext } from '../page-context.ts'
import type { FormState } from './form-state.ts'

/** A posted form: its fields, and its files that the origin has stored. */
export interface PostedAnswers extends Pick<PostedForm, 'files' | 'errors'> {
  typed: FormData
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data/i.test(headers.get('Content-Type') ?? '')

/** Reads the fields of a posted form. */
export async function readPostedFields({ request }: PageContext): Promise<PostedAnswers> {
  return { typed: await readForm(request, MAX_FORM_FIELDS_BYTES), files: [], errors: [] }
}

/** Reads a posted form. A form with files is forwarded unread to the origin, which stores them within the upload limits. */
export async function readPostedAnswers(context: PageContext, form: FormView): Promise<PostedAnswers> {
  const takesFiles = listFields(form).some(({ kind }) => kind === 'file')
  if (!takesFiles || !isMultipart(context.request)) return readPostedFields(context)
  const { fields, files, errors } = await context.calls.readPostedForm(form.id, context.request)
  const typed = new FormData()
  for (const { name, value } of fields) typed.append(name, value)
  return { typed, files, errors }
}

const toList = (answer: unknown): string[] => (Array.isArray(answer) ? answer : [])

/** Adds posted files to the answers, beside those already there. */
export function withFiles(state: FormState, added: PostedForm['files']): FormState {
  const answers = { ...state.answers }
  const fields = listFields(state.form)
  for (const { field: id, file } of added) {
    const field = fields.find((one) => one.id === id)
    const isOne = field?.kind === 'file' && field.maxFiles === 1
    answers[id] = isOne ? [file.id] : [...toList(answers[id]), file.id]
  }
  return { ...state, answers, files: [...state.files, ...added.map(({ file }) => file)] }
}
