import { checkFormFields } from '#worker/contract/bundle/checks/forms/check-form-fields.ts'
import { outlineForm } from '#worker/contract/bundle/checks/forms/form-outline.ts'
import { form as formSchema } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { FormValues } from '../form/form-values.ts'
import { readFormValues } from '../form/read-form-values.ts'
import { saveToDraft } from '../own-draft.ts'
import { loadFormSite } from '../resource-view.ts'
import { setAt } from '../shape/pointer.ts'
import { getVisibility, setCondition } from './own-condition.ts'
import type { QuestionView } from './question-view.ts'
import { toQuestionHref, toQuestionsHref } from './questions-address.ts'
import { findConflicts, type Outcome } from './rule-conflicts.ts'
import { readCondition } from './typed-condition.ts'
import { isListed, readOptions } from './typed-options.ts'

/** Returns the path of a value in the call that saves a form. */
const toCallPath = (valuePath: readonly string[], ...names: readonly string[]): string =>
  ['put', '0', 'content', ...valuePath, ...names].join('.')

/** Returns the typed question with its id. Throws `validation`. */
async function readQuestion(
  context: DeskContext,
  { loaded, placed, valuePath, schema }: QuestionView,
  typed: FormData,
): Promise<Record<string, unknown>> {
  const { field } = placed
  const site = await loadFormSite(context)
  const { value, problems } = readFormValues(schema, field, { formValues: FormValues.fromForm(typed), site })
  if (problems.length > 0 || !isRecord(value))
    throw new Failure('validation', {
      errors: problems.map(({ name, code }) => ({
        path: toCallPath(valuePath, ...name.split('/').slice(1)),
        code,
        message: code,
      })),
    })
  const input = { form: loaded.definition, typed, site }
  return { ...value, id: field.id, ...(isListed(field) && { options: readOptions({ ...input, field }) }) }
}

/** Throws `validation` for limits of the question that no answer can meet. */
function checkLimits(content: unknown, valuePath: readonly string[]): void {
  const prefix = ['form', ...valuePath, ''].join('.')
  const mistakes = checkFormFields(outlineForm({ path: 'form', value: content })).filter(({ path }) =>
    path.startsWith(prefix),
  )
  if (mistakes.length === 0) return
  throw new Failure('validation', {
    errors: mistakes.map(({ path }) => ({
      path: toCallPath(valuePath, path.slice(prefix.length)),
      code: 'invalid',
      message: 'invalid',
    })),
  })
}

/** Saves a typed question. Returns the address of the page to show next, or the rules that the change would break. */
export async function saveQuestion(
  context: DeskContext,
  view: QuestionView,
  typed: FormData,
): Promise<Outcome> {
  const { resource, definition } = view.loaded
  const { id } = view.placed.field
  const question = await readQuestion(context, view, typed)
  const visibility = getVisibility(definition, id)
  const condition = visibility.kind === 'rules' ? undefined : readCondition(definition, id, typed)
  const rules = setCondition(definition, view.placed.field, condition)
  const content = setAt({ ...resource.content, rules }, view.valuePath, question)
  if (!isRecord(content)) throw new Failure('validation')
  const { data: next } = formSchema.safeParse(content)
  if (next) {
    checkLimits(next, view.valuePath)
    const conflicts = findConflicts(definition, next)
    if (conflicts.length > 0) return { conflicts }
  }
  await saveToDraft(context, { put: [{ kind: 'form', content, base: getText(typed, 'base') ?? null }] })
  const previousField = visibility.kind === 'if' ? visibility.condition.field : undefined
  const isConditionNew = condition !== undefined && condition.field !== previousField
  const isOptionMoved = getText(typed, 'do') !== 'save'
  const saved = { saved: '1' }
  return {
    location:
      isConditionNew || isOptionMoved
        ? toQuestionHref(resource.id, id, saved)
        : toQuestionsHref(resource.id, { ...saved, question: id }),
  }
}
