import type { ComponentProps, ReactNode } from 'react'
import { controlId } from './control-id.ts'
import classes from './field.module.css'
import { type ControlNotes, describedBy, FieldError, Hint, LabelText } from './field-parts.tsx'

interface Common extends ControlNotes {
  name: string
  label: ReactNode
  required?: boolean
}

type Own<Props> = Common & Omit<Props, keyof Common | 'id' | 'className'>
type FieldProps = Own<ComponentProps<'input'>> & {
  /** Off where the group that it is in says what is optional. */
  marked?: boolean
  /** What a number counts; stands behind it. */
  unit?: string | undefined
}
type TextAreaProps = Own<ComponentProps<'textarea'>>
type SelectProps = Own<ComponentProps<'select'>>

interface AroundProps extends Omit<Common, 'required'> {
  /** Whether it says that it can be left empty. */
  optional: boolean
  children: ReactNode
}

function Around({ name, label, optional, hint, error, children }: AroundProps) {
  const id = controlId(name)
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        <LabelText required={!optional}>{label}</LabelText>
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

function control(name: string, notes: ControlNotes) {
  const id = controlId(name)
  return { id, name, className: classes.control, ...describedBy(id, notes) }
}

/** One line of text. Optional fields say so; the rest are required. */
export function Field(props: FieldProps) {
  const { name, label, required = false, marked = true, hint, error, invalid = false, unit, ...input } = props
  const around = { name, label, optional: marked && !required, hint, error }
  const own = control(name, { hint, error, invalid })
  if (!unit) {
    return (
      <Around {...around}>
        <input type="text" {...input} {...own} required={required} />
      </Around>
    )
  }
  const unitId = `${own.id}-unit`
  const described = [own['aria-describedby'], unitId].filter(Boolean).join(' ')
  return (
    <Around {...around}>
      <span className={classes.measured}>
        <input type="text" {...input} {...own} required={required} aria-describedby={described} />
        <span className={classes.unit} id={unitId}>
          {unit}
        </span>
      </span>
    </Around>
  )
}

interface ComputedProps extends Pick<Common, 'name' | 'label' | 'hint'> {
  children: ReactNode
}

/** What comes of other fields; it is announced when it changes. */
export function Computed({ name, label, hint, children }: ComputedProps) {
  return (
    <Around {...{ name, label, hint }} optional={false}>
      <output className={classes.computed} id={controlId(name)}>
        {children}
      </output>
    </Around>
  )
}

/** Several lines of text; grows with what is typed. */
export function TextArea(props: TextAreaProps) {
  const { name, label, required = false, hint, error, invalid = false, ...input } = props
  return (
    <Around {...{ name, label, optional: !required, hint, error }}>
      <textarea rows={4} {...input} {...control(name, { hint, error, invalid })} required={required} />
    </Around>
  )
}

/** A drop-down list; its options are its children. */
export function Select(props: SelectProps) {
  const { name, label, required = false, hint, error, invalid = false, ...rest } = props
  const { children, ...input } = rest
  return (
    <Around {...{ name, label, optional: !required, hint, error }}>
      <select {...input} {...control(name, { hint, error, invalid })} required={required}>
        {children}
      </select>
    </Around>
  )
}
