import { useAtomValue } from 'jotai'
import { useWords } from '#client/page/i18n.tsx'
import { answerInputs } from './answer-inputs.ts'
import {
  answersAtom,
  attemptAtom,
  courseAtom,
  filesAtom,
  formAtom,
  partialAtom,
  placeAtom,
  shownAtAtom,
} from './atoms.ts'
import { fieldsOf } from './find-field.ts'
import classes from './form.module.css'
import { shownFields } from './shown-fields.ts'

/** Answers that stand in no field of the page, for whoever has no JavaScript: what was kept need not be sent along. */
function Carried({ onPage }: { onPage: ReadonlySet<string> }) {
  const form = useAtomValue(formAtom)
  const answers = useAtomValue(answersAtom)
  return fieldsOf(form).flatMap((field) => {
    const answer = onPage.has(field.id) ? undefined : answers[field.id]
    if (answer === undefined) return []
    return answerInputs(field, answer).map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
  })
}

/** What the form sends beside its fields, and a field that only programs fill in. */
export function HiddenInputs() {
  const { t } = useWords()
  const form = useAtomValue(formAtom)
  const course = useAtomValue(courseAtom)
  const place = useAtomValue(placeAtom)
  const partial = useAtomValue(partialAtom)
  const files = useAtomValue(filesAtom)
  const attempt = useAtomValue(attemptAtom)
  const shownAt = useAtomValue(shownAtAtom)
  const ids = shownFields(form, course, place).map(({ id }) => id)
  return (
    <>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="shownAt" value={shownAt} />
      <input type="hidden" name="shown" value={ids.join(',')} />
      {files.map((file) => (
        <input key={file.id} type="hidden" name="file" value={JSON.stringify(file)} />
      ))}
      {!partial && <Carried onPage={new Set(ids)} />}
      <div className={classes.trap} aria-hidden="true">
        <label>
          {t('form.honeypot')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
