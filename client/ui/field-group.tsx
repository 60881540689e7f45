import type { ReactNode } from 'react'
import classes from './field-group.module.css'
import { type ControlNotes, FieldError, getNoteAttributes, Hint, LabelText } from './field-notes.tsx'

interface FieldGroupProps extends ControlNotes {
  /** Prefix of the ids of its notes. */
  id: string
  legend: ReactNode
  required?: boolean
  children: ReactNode
}

/** A fieldset: several controls for one question. */
export function FieldGroup({ id, legend, required = false, hint, error, children }: FieldGroupProps) {
  const { 'aria-invalid': invalid, ...noteAttributes } = getNoteAttributes(id, { hint, error })
  return (
    <fieldset className={classes.group} data-invalid={invalid || undefined} {...noteAttributes}>
      <legend className={classes.legend}>
        <LabelText required={required}>{legend}</LabelText>
      </legend>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
