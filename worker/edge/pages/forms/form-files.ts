import { listFields } from '#client/forms/answers/list-fields.ts'
import type { FormView, PostedForm } from '#worker/contract/forms/form.ts'
import { MAX_FORM_FIELDS_BYTES } from '#worker/contract/forms/form.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import type { FormState } from './form-state.ts'

/** A posted form: its fields, and the files that the origin has stored. */
export interface PostedAnswers extends Pick<PostedForm, 'files' | 'errors'> {
  formData: FormData
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data/i.test(headers.get('Content-Type') ?? '')

/** Reads the fields of a posted form, without files. */
export async function readPostedFields({ request }: PageContext): Promise<PostedAnswers> {
  return { formData: await readForm(request, MAX_FORM_FIELDS_BYTES), files: [], errors: [] }
}

/**
 * Reads a posted form. One that takes files is forwarded unread to the origin, which stores them within the
 * upload limits.
 */
export async function readPostedAnswers(context: PageContext, form: FormView): Promise<PostedAnswers> {
  const takesFiles = listFields(form).some(({ kind }) => kind === 'file')
  if (!takesFiles || !isMultipart(context.request)) return readPostedFields(context)
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
