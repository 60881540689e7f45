import { fieldsOf } from '#client/forms/find-field.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormFile, FormView } from '#worker/contract/form.ts'
import type { FieldProblem } from '#worker/contract/problem.ts'
import type { SiteVisit } from '../visit.ts'
import type { FormState } from './form-state.ts'

type FileField = Extract<FormView['steps'][number]['fields'][number], { kind: 'file' }>

const kB = 1024
/** What is typed, at its longest: an isolate has room for many such. */
const mostTyped = 1024 * kB
/** Files in one post; with JavaScript each goes by itself, as large as its field takes it. */
const mostFiles = 24 * 1024 * kB

const fileFields = (form: FormView): FileField[] => fieldsOf(form).filter((field) => field.kind === 'file')

/** How many bytes a post of this form may have. */
export function mostBytes(form: FormView): number {
  const files = fileFields(form).reduce((sum, { maxBytes, maxFiles }) => sum + maxBytes * maxFiles, 0)
  return mostTyped + Math.min(files, mostFiles)
}

/** Whether files may come with a post of this form. */
export const takesFiles = (form: FormView): boolean => fileFields(form).length > 0

function filesIn(posted: FormData, { id, maxFiles }: FileField): File[] {
  const files: unknown[] = posted.getAll(`files.${id}`)
  return files
    .filter((value) => value instanceof File)
    .filter(({ size }) => size > 0)
    .slice(0, maxFiles)
}

const asList = (answer: unknown): string[] => (Array.isArray(answer) ? answer : [])

/** Uploads the files that came with a form, and answers with their ids beside what was there. What is wrong with one is a problem of its field. */
export async function takeFiles(visit: SiteVisit, state: FormState, posted: FormData) {
  const { form } = state
  const answers = { ...state.answers }
  const files: FormFile[] = [...state.files]
  const problems: FieldProblem[] = []
  for (const field of fileFields(form)) {
    for (const file of filesIn(posted, field)) {
      try {
        const taken = await visit.calls.upload(form.id, field.id, file)
        files.push(taken)
        answers[field.id] = field.maxFiles === 1 ? [taken.id] : [...asList(answers[field.id]), taken.id]
      } catch (error) {
        const errors = error instanceof Failure ? error.details.errors : undefined
        if (!errors) throw error
        problems.push(...errors.map((one) => ({ ...one, path: `answers.${field.id}` })))
      }
    }
  }
  return { state: { ...state, answers, files }, problems }
}
