import type { AdminForm } from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryValue } from '../../form/try-action.ts'
import { withLabels } from '../../labels/labels.tsx'
import { isolate } from '../../list/isolate.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadExistingResources, saveToDraft } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import { findField, setFields } from './fields.ts'
import { duplicateField, moveField, removeField } from './form-edits.ts'
import { type LoadedForm, loadDraftedForm } from './load-form.ts'
import { createField, getMaxOptions, listLines, needsOptions, newKind } from './new-field.ts'
import { toQuestionHref, toQuestionsHref } from './questions-address.ts'
import { QuestionsPage } from './questions-page.tsx'
import { findConflicts, type Outcome } from './rule-conflicts.ts'

const MAX_FIELDS = 100

const MAX_LENGTH = 200

interface Refused extends RefusedForm {
  conflicts: readonly FormRule[]
}

/** Returns the published form with the numbers of its answers; undefined for people who may not see them. */
async function findAnswers({ api, may }: DeskContext, id: string): Promise<AdminForm | undefined> {
  if (!may('get /admin/forms')) return undefined
  const { forms } = await readAnswer(api('get /admin/forms'))
  return forms.find((form) => form.id === id)
}

async function renderQuestions(context: DeskContext, id: string, refused?: Refused): Promise<Response> {
  const { i18n, url, person } = context
  const [loaded, answers, calendars] = await Promise.all([
    loadDraftedForm(context, id),
    findAnswers(context, id),
    loadExistingResources(context, 'calendar'),
  ])
  const controls = { text: 'text', kind: 'kind', options: 'options', step: 'step' }
  const state = createFormState(refused, { i18n, controls })
  const isOutdated = refused?.failure.code === 'revision-mismatch'
  return renderDeskPage(context, {
    title: isolate(getTitle(i18n, loaded.definition) || id),
    ...(refused && { status: refused.failure.status }),
    content: await withLabels(
      context,
      <QuestionsPage
        {...loaded}
        state={isOutdated ? { ...state, title: i18n.t('questions.outdated') } : state}
        conflicts={refused?.conflicts ?? []}
        isSaved={!refused && url.searchParams.has('saved')}
        answers={answers}
        calendars={calendars}
        draft={person.draft?.id}
      />,
    ),
  })
}

/** Returns the form with the typed question at the end of a step, and the id of the question. Throws `validation`. */
function addTypedQuestion(form: FormDefinition, typed: FormData): { next: FormDefinition; id: string } {
  const text = getText(typed, 'text')?.trim() ?? ''
  const options = listLines(getText(typed, 'options') ?? '')
  const { data: kind } = newKind.safeParse(getText(typed, 'kind'))
  const step = Number(getText(typed, 'step') ?? form.steps.length - 1)
  if (text === '') throw createFieldFailure('text', 'required')
  if (text.length > MAX_LENGTH) throw createFieldFailure('text', 'too-long')
  if (kind === undefined) throw createFieldFailure('kind', 'required')
  if (needsOptions(kind) && options.length === 0) throw createFieldFailure('options', 'required')
  if (options.some((option) => option.length > MAX_LENGTH)) throw createFieldFailure('options', 'too-long')
  if (needsOptions(kind) && options.length > getMaxOptions(kind))
    throw createFieldFailure('options', 'too-many')
  if ((form.steps[step]?.fields.length ?? MAX_FIELDS) >= MAX_FIELDS)
    throw createFieldFailure('text', 'too-many')
  const field = createField(form, { kind, text, options })
  return { next: setFields(form, step, (fields) => [...fields, field]), id: field.id }
}

/** Returns the form with the change of the pressed button, such as `up/0/3`. Throws `validation` for an unknown button. */
function applyButton(form: FormDefinition, pressed: string): FormDefinition {
  const [action, step, index] = pressed.split('/')
  const position = { step: Number(step), index: Number(index) }
  const { fields } = form.steps[position.step] ?? {}
  if (!fields?.[position.index]) throw new Failure('validation')
  const isFull = fields.length >= MAX_FIELDS
  switch (action) {
    case 'up':
    case 'down':
      return moveField(form, position, action === 'up' ? -1 : 1)
    case 'copy':
      if (isFull) throw createFieldFailure('text', 'too-many')
      return duplicateField(form, position)
    case 'remove':
      return removeField(form, position)
    default:
      throw new Failure('validation')
  }
}

/** Saves the change that a posted form asks for. Returns the address of the page to show next, or the rules that the change would break. */
async function changeForm(
  context: DeskContext,
  { resource, definition }: LoadedForm,
  form: FormData,
): Promise<Outcome> {
  const pressed = getText(form, 'do') ?? ''
  const added = pressed === 'add' ? addTypedQuestion(definition, form) : undefined
  const content = added?.next ?? applyButton(definition, pressed)
  const conflicts = findConflicts(definition, content)
  if (conflicts.length > 0) return { conflicts }
  await saveToDraft(context, {
    put: [{ kind: 'form', content, base: getText(form, 'base') ?? null }],
  })
  if (added) return { location: toQuestionHref(resource.id, added.id, { saved: '1' }) }
  const [, step, index] = pressed.split('/')
  const question = definition.steps[Number(step)]?.fields[Number(index)]?.id
  const stillExists = question !== undefined && findField(content, question) !== undefined
  return { location: toQuestionsHref(resource.id, { saved: '1', ...(stillExists && { question }) }) }
}

/** The page of the questions of a form in the draft of the person. */
export const questions: DeskHandlers<{ id: string }> = {
  show: (context, { id }) => renderQuestions(context, id),
  async post(context, form, { id }) {
    const loaded = await loadDraftedForm(context, id)
    const result = await tryValue(() => changeForm(context, loaded, form))
    const { location, conflicts = [] } = 'value' in result ? result.value : {}
    if (location !== undefined) return seeOther(location)
    const failure = 'failure' in result ? result.failure : new Failure('validation')
    return renderQuestions(context, id, { form, failure, conflicts })
  },
}
