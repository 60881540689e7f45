import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { isAnswered } from '#worker/contract/forms/answers.ts'
import type { FieldView } from '#worker/contract/forms/form.ts'
import { getAnswerName, getControlId } from '../answers/field-names.ts'
import { answersAtom } from '../atoms.ts'
import classes from './clear-answer.module.css'

type RadioField = Extract<FieldView, { kind: 'radio' | 'rating' | 'scale' | 'picture' | 'matrix' }>

/** Returns whether a field is optional and has radio buttons, which visitors cannot uncheck. */
function isClearable(field: FieldView): field is RadioField {
  switch (field.kind) {
    case 'radio':
    case 'rating':
    case 'scale':
    case 'matrix':
      return !field.required
    case 'picture':
      return !field.required && !field.multiple
    default:
      return false
  }
}

/** A button that clears the answer to an optional question and focuses its first option. */
export function ClearAnswer({ field }: { field: FieldView }) {
  const { t, text } = useI18n()
  const answer = useAtomValue(answersAtom)[field.id]
  if (!isClearable(field) || !isAnswered(answer)) return null

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const name = getAnswerName(field.id)
    for (const control of currentTarget.form?.elements ?? [])
      if (control instanceof HTMLInputElement && `${control.name}.`.startsWith(`${name}.`))
        control.checked = false
    const firstControl = document.getElementById(getControlId(field))
    firstControl?.focus()
    firstControl?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={classes.place}>
      <button
        className={classes.clear}
        type="button"
        aria-label={t('field.named', { label: t('form.clear'), value: text(field.label) })}
        onClick={clear}
      >
        {t('form.clear')}
      </button>
    </div>
  )
}
