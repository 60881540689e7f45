import { useAtomValue } from 'jotai'
import { getFieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { formatQuestionProblem } from '#client/page/question-problem.ts'
import { Alert } from '#client/ui/alert.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import type { FieldProblem } from '#client/ui/use-field-problems.ts'
import type { I18n } from '#locales/i18n.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { getProblemText } from '#worker/contract/forms/problem-text.ts'
import { problems as problemKinds } from '#worker/contract/problem.ts'
import { getControlId } from '../answers/field-names.ts'
import { findField } from '../answers/list-fields.ts'
import { formAtom, problemAtom, saveFailedAtom, siteAtom } from '../atoms.ts'

/** Returns a problem's message, prefixed with the field's label, and the id of the control it links to. */
function toSummaryItem(i18n: I18n, form: FormView, today: string, { path, code }: FieldProblem) {
  const field = findField(form, path)
  if (!field) {
    const message = getFieldMessage(i18n.t, code)
    return { message, ...(path === 'consents.terms' && { id: toControlId('terms') }) }
  }
  const label = 'label' in field ? i18n.text(field.label) : ''
  const message = getProblemText(field, code, i18n, today)
  return { message: label ? formatQuestionProblem(i18n.t, label, message) : message, id: getControlId(field) }
}

function FailureAlert() {
  const { t } = useI18n()
  const problem = useAtomValue(problemAtom)
  if (!problem) return null
  const { code, values } = problem
  const isUnreachable = code === 'origin-unavailable'
  return (
    <Alert tone="danger" title={isUnreachable ? t('form.notSent') : t(problemKinds[code].message, values)} />
  )
}

/** The error summary, which links to the fields, or another failure; and a notice when answers could not be saved. */
export function ProblemSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const i18n = useI18n()
  const form = useAtomValue(formAtom)
  const { today } = useAtomValue(siteAtom)
  const hasSaveFailed = useAtomValue(saveFailedAtom)
  return (
    <>
      {problems.length > 0 ? (
        <ErrorSummary
          focusKey={problems}
          heading={i18n.t('details.problems', { count: problems.length })}
          errors={problems.map((problem) => toSummaryItem(i18n, form, today, problem))}
        />
      ) : (
        <FailureAlert />
      )}
      {hasSaveFailed && <Alert tone="info" title={i18n.t('form.notSaved')} />}
    </>
  )
}
