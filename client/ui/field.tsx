import type { ComponentProps, ReactNode } from 'react'
import { controlId } from './control-id.ts'
import classes from './field.module.css'
import { type ControlNotes, describedBy, FieldError, Hint, LabelText } from './field-parts.tsx'

interface Common extends ControlNotes {
  name: string
  label: ReactNode
  required?: boolean
}

type FieldProps = Common & Omit<ComponentProps<'input'>, keyof Common | 'id' | 'className'>
type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, keyof Common | 'id' | 'className'>
type SelectProps = Common & Omit<ComponentProps<'select'>, keyof Common | 'id' | 'className'>

function Around({ name, label, required = false, hint, error, children }: Common & { children: ReactNode }) {
  const id = controlId(name)
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        <LabelText required={required}>{label}</LabelText>
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

function control({ name, required = false, hint, error }: Omit<Common, 'label'>) {
  const id = controlId(name)
  return { id, name, required, className: classes.control, ...describedBy(id, { hint, error }) }
}

/** One line of text. Optional fields say so; the rest are required. */
export function Field({ name, label, required, hint, error, ...input }: FieldProps) {
  const common = { name, ...(required !== undefined && { required }), hint, error }
  return (
    <Around {...common} label={label}>
      <input type="text" {...input} {...control(common)} />
    </Around>
  )
}

/** Several lines of text; grows with what is typed. */
export function TextArea({ name, label, required, hint, error, ...input }: TextAreaProps) {
  const common = { name, ...(required !== undefined && { required }), hint, error }
  return (
    <Around {...common} label={label}>
      <textarea rows={4} {...input} {...control(common)} />
    </Around>
  )
}

/** A drop-down list; its options are its children. */
export function Select({ name, label, required, hint, error, children, ...input }: SelectProps) {
  const common = { name, ...(required !== undefined && { required }), hint, error }
  return (
    <Around {...common} label={label}>
      <select {...input} {...control(common)}>
        {children}
      </select>
    </Around>
  )
}
