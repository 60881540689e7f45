import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import classes from './field.module.css'
import { Icon } from './icon.tsx'

/** Notes beside a control: its hint and its error, each with an id that the control refers to. */
export interface ControlNotes {
  hint?: ReactNode
  error?: string | undefined
  /** Whether the control is invalid although its error is shown elsewhere. */
  invalid?: boolean
}

/** Returns the attributes that link a control to its notes. */
export function getNoteAttributes(id: string, { hint, error, invalid = false }: ControlNotes) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': Boolean(error) || invalid, ...(ids && { 'aria-describedby': ids }) }
}

/** A label's text, marked as *optional* unless required. */
export function LabelText({ children, required }: { children: ReactNode; required: boolean }) {
  const { t } = useI18n()
  if (required) return children
  return (
    <>
      {children}
      {/* Chromium leaves a text of white space alone out of the name of a control. */}
      <span className={classes.note}>{` ${t('field.optional')}`}</span>
    </>
  )
}

/** The hint of a control; nothing without children. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={classes.hint} id={`${id}-hint`}>
      {children}
    </p>
  )
}

/** The error of a control; nothing without children. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className={classes.error} id={`${id}-error`}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}
