import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import type { FieldView, FormAnswer } from '#worker/contract/forms/form.ts'
import { BOOKING_PREFIX } from '../answers/field-names.ts'
import { listFields, listVisibleFields } from '../answers/list-fields.ts'
import {
  answersAtom,
  bookingAtom,
  filesAtom,
  formAtom,
  formPathAtom,
  idempotencyKeyAtom,
  partialAtom,
  shownAtAtom,
  stepIndexAtom,
} from '../atoms.ts'
import classes from '../form.module.css'

/** Returns the names and values of the hidden inputs that carry an answer; `readAnswers` reads them back. */
function toInputs({ id, kind }: FieldView, answer: FormAnswer): [name: string, value: string][] {
  const name = `answers.${id}`
  if (typeof answer === 'string') return [[name, answer]]
  if (!Array.isArray(answer)) return Object.entries(answer).map(([part, value]) => [`${name}.${part}`, value])
  if (kind === 'ranking') return answer.map((option, index) => [`${name}.${option}`, String(index + 1)])
  return answer.map((option) => [`${name}[]`, option])
}

/** The answers of other steps as hidden inputs, for posts without JavaScript. */
function OtherAnswers({ fieldsOnPage }: { fieldsOnPage: ReadonlySet<string> }) {
  const form = useAtomValue(formAtom)
  const answers = useAtomValue(answersAtom)
  return listFields(form).flatMap((field) => {
    const answer = fieldsOnPage.has(field.id) ? undefined : answers[field.id]
    if (answer === undefined) return []
    return toInputs(field, answer).map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
  })
}

/** The hidden inputs that a form posts beside its fields, and the honeypot. Saved answers are not repeated. */
export function HiddenInputs() {
  const { t } = useI18n()
  const form = useAtomValue(formAtom)
  const formPath = useAtomValue(formPathAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const partial = useAtomValue(partialAtom)
  const files = useAtomValue(filesAtom)
  const idempotencyKey = useAtomValue(idempotencyKeyAtom)
  const shownAt = useAtomValue(shownAtAtom)
  const { details = [] } = useAtomValue(bookingAtom) ?? {}
  const ids = listVisibleFields(form, formPath, stepIndex).map(({ id }) => id)
  return (
    <>
      <input type="hidden" name="attempt" value={idempotencyKey} />
      <input type="hidden" name="shownAt" value={shownAt} />
      <input type="hidden" name="shown" value={ids.join(',')} />
      {files.map((file) => (
        <input key={file.id} type="hidden" name="file" value={JSON.stringify(file)} />
      ))}
      {details.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={BOOKING_PREFIX + name} value={value} />
      ))}
      {!partial && <OtherAnswers fieldsOnPage={new Set(ids)} />}
      <div className={classes.trap} aria-hidden="true">
        <label>
          {t('form.honeypot')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
