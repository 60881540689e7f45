import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import classes from './field.module.css'
import { Icon } from './icon.tsx'

/** What is said beside a control: its hint and what is wrong with it, each with an id that the control refers to. */
export interface ControlNotes {
  hint?: ReactNode
  error?: string | undefined
  /** What is wrong with it is said elsewhere. */
  invalid?: boolean
}

/** The attributes that tie a control to its notes. */
export function describedBy(id: string, { hint, error, invalid = false }: ControlNotes) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': Boolean(error) || invalid, ...(ids && { 'aria-describedby': ids }) }
}

/** A label's text, with the word *optional* where the control can be left empty. */
export function LabelText({ children, required }: { children: ReactNode; required: boolean }) {
  const { t } = useI18n()
  if (required) return children
  return (
    <>
      {children} <span className={classes.note}>({t('field.optional')})</span>
    </>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={classes.hint} id={`${id}-hint`}>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className={classes.error} id={`${id}-error`}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}
