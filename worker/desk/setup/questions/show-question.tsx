import type { FormRule } from '#worker/contract/bundle/forms/form-rule.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { type ControlProblem, type FormState, newForm } from '../../form/form-state.ts'
import { getProblemText } from '../../form/problem-text.ts'
import type { RefusedForm } from '../../form/refused-form.ts'
import { tryValue } from '../../form/try-action.ts'
import { withLabels } from '../../labels/labels.tsx'
import { isolate } from '../../list/isolate.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { FormValues } from '../form/form-values.ts'
import { listProblems } from '../form/problems.ts'
import { type FormSite, toFormValues } from '../form/to-form-values.ts'
import { loadFormSite } from '../resource-view.ts'
import { getFieldText } from './fields.ts'
import { QuestionPage } from './question-page.tsx'
import { loadQuestion, type QuestionView } from './question-view.ts'
import { saveQuestion } from './save-question.ts'

interface Refused extends RefusedForm {
  conflicts: readonly FormRule[]
}

/** Returns the state of the form. Problems of the call have the path of a value in the content, other problems the name of a control. */
function createState(
  { i18n }: DeskContext,
  { schema, valuePath }: QuestionView,
  { locales }: FormSite,
  refused: Refused | undefined,
): FormState {
  if (!refused) return newForm
  const { form, failure } = refused
  const { t } = i18n
  const errors = failure.details.errors ?? []
  const isOfCall = ({ path }: { path: string }) => path.startsWith('put.')
  const problems: ControlProblem[] =
    failure.code === 'revision-mismatch'
      ? []
      : [
          ...listProblems(new Failure('validation', { errors: errors.filter(isOfCall) }), {
            schema,
            valuePath,
            locales,
            i18n,
          }),
          ...errors
            .filter((error) => !isOfCall(error))
            .map(({ path, code }) => ({ name: path, message: getProblemText(t, code) })),
        ]
  return {
    title: failure.code === 'revision-mismatch' ? t('setup.conflict') : toProblem(failure, t).title,
    problems,
    typed(name) {
      const value = form.get(name)
      return typeof value === 'string' ? value : undefined
    },
    typedAll: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    error: (name) => problems.find((problem) => problem.name === name)?.message,
  }
}

async function renderQuestion(
  context: DeskContext,
  view: QuestionView,
  refused?: Refused,
): Promise<Response> {
  const { i18n, url } = context
  const { schema, placed } = view
  const formSite = await loadFormSite(context)
  const state = createState(context, view, formSite, refused)
  return renderDeskPage(context, {
    title: isolate(getFieldText(i18n, placed.field)),
    ...(refused && { status: refused.failure.status }),
    content: await withLabels(
      context,
      <QuestionPage
        view={view}
        state={state}
        fields={{
          formValues: refused
            ? FormValues.fromForm(refused.form)
            : toFormValues(schema, placed.field, formSite),
          site: formSite,
          error: state.error,
        }}
        conflicts={refused?.conflicts ?? []}
        isSaved={!refused && url.searchParams.has('saved')}
      />,
    ),
  })
}

/** One question of a form in the draft of the person. */
export const question: DeskHandlers<{ id: string; question: string }> = {
  async show(context, parameters) {
    return renderQuestion(context, await loadQuestion(context, parameters))
  },
  async post(context, form, parameters) {
    const view = await loadQuestion(context, parameters)
    const result = await tryValue(() => saveQuestion(context, view, form))
    const { location, conflicts = [] } = 'value' in result ? result.value : {}
    if (location !== undefined) return seeOther(location)
    const failure = 'failure' in result ? result.failure : new Failure('validation')
    return renderQuestion(context, view, { form, failure, conflicts })
  },
}
