import type { ToggleEvent } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { TextArea } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { contactFields } from '#worker/contract/bookings/contact-fields.ts'
import classes from './details-form.module.css'

interface NotesProps {
  required: boolean
  initialNotes: string | undefined
  error: string | undefined
}

/** Focuses the field when it is unfolded: the summary, which had the focus, disappears. */
function focusField({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.contains(document.activeElement)) currentTarget.querySelector('textarea')?.focus()
}

/** The visitor's notes for the business. They are folded while they are empty, unless they are required. */
export function Notes({ required, initialNotes, error }: NotesProps) {
  const { t } = useI18n()
  const field = (
    <TextArea
      name="notes"
      label={t('details.notes')}
      hint={t('details.notesHint')}
      required={required}
      rows={3}
      maxLength={contactFields.notes.maxLength}
      defaultValue={initialNotes ?? ''}
      error={error}
    />
  )
  if (required) return <div className={classes.notes}>{field}</div>
  return (
    <details className={classes.notes} open={Boolean(initialNotes || error)} onToggle={focusField}>
      <summary className={buttonClass('quiet')}>
        <Icon name="plus" size={18} />
        {t('details.addNote')}
      </summary>
      {field}
    </details>
  )
}
