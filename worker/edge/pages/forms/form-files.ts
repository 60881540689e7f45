import { listFields } from '#client/forms/answers/list-fields.ts'
import type { FormView, PostedForm } from '#worker/contract/forms/form.ts'
import { MAX_FORM_FIELDS_BYTES } from '#worker/contract/forms/form.ts'
import { readForm } from '../../posted-forms/read-form.ts'
import type { PageContext } from '../page-context.ts'
import type { FormState } from './form-state.ts'

/** A form that was posted: what was typed, and which of its files were kept. */
export interface PostedAnswers extends Pick<PostedForm, 'files' | 'errors'> {
  typed: FormData
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data/i.test(headers.get('Content-Type') ?? '')

/** Reads a form without its files. */
export async function readTyped({ request }: PageContext): Promise<PostedAnswers> {
  return { typed: await readForm(request, MAX_FORM_FIELDS_BYTES), files: [], errors: [] }
}

/** Reads a form that was posted. One with files goes to the origin unread, which keeps them within the limits of uploads. */
export async function readPost(context: PageContext, form: FormView): Promise<PostedAnswers> {
  const takesFiles = listFields(form).some(({ kind }) => kind === 'file')
  if (!takesFiles || !isMultipart(context.request)) return readTyped(context)
  const { fields, files, errors } = await context.calls.readPostedForm(form.id, context.request)
  const typed = new FormData()
  for (const { name, value } of fields) typed.append(name, value)
  return { typed, files, errors }
}

const toList = (answer: unknown): string[] => (Array.isArray(answer) ? answer : [])

/** Adds files that came with a form to its answers, beside what was there. */
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
