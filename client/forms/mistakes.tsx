import { useAtomValue } from 'jotai'
import { fieldMessage } from '#client/page/field-message.ts'
import { useWords } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { controlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import type { Words } from '#locales/i18n.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { problemText } from '#worker/contract/forms/problem-text.ts'
import { problems as kinds } from '#worker/contract/problem.ts'
import { formAtom, problemAtom, siteAtom, unsavedAtom } from './atoms.ts'
import { controlIdOf } from './field-control.ts'
import { fieldAt } from './find-field.ts'
import type { FormProblem } from './find-problems.ts'

/** In the list of all mistakes each says which field it is about. */
function inSummary(words: Words, form: FormView, today: string, { path, code }: FormProblem) {
  const field = fieldAt(form, path)
  if (!field) {
    const message = words.t(fieldMessage(code))
    return { message, ...(path === 'consents.terms' && { id: controlId('terms') }) }
  }
  const label = 'label' in field ? words.text(field.label) : ''
  // A question ends as it does.
  const colon = /\p{P}$/u.test(label) ? '' : ':'
  const message = problemText(field, code, words, today)
  return { message: label ? `${label}${colon} ${message}` : message, id: controlIdOf(field) }
}

function Failed() {
  const { t } = useWords()
  const problem = useAtomValue(problemAtom)
  if (!problem) return null
  const { code, values } = problem
  const lost = code === 'origin-unavailable'
  return <Alert tone="danger" title={lost ? t('form.notSent') : t(kinds[code].message, values)} />
}

/** What went wrong: with the fields, each linked to its own, or else. */
export function Mistakes({ problems }: { problems: readonly FormProblem[] }) {
  const words = useWords()
  const form = useAtomValue(formAtom)
  const { today } = useAtomValue(siteAtom)
  const unsaved = useAtomValue(unsavedAtom)
  return (
    <>
      {problems.length > 0 ? (
        <ErrorSummary
          attempt={problems}
          heading={words.t('details.problems', { count: problems.length })}
          errors={problems.map((problem) => inSummary(words, form, today, problem))}
        />
      ) : (
        <Failed />
      )}
      {unsaved && <Alert tone="info" title={words.t('form.notSaved')} />}
    </>
  )
}
