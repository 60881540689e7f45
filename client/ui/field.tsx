import type { ComponentProps, ReactNode } from 'react'
import { toControlId } from './control-id.ts'
import classes from './field.module.css'
import { type ControlNotes, FieldError, getNoteAttributes, Hint, LabelText } from './field-notes.tsx'

interface CommonProps extends ControlNotes {
  name: string
  label: ReactNode
  required?: boolean
}

type ControlProps<Props> = CommonProps & Omit<Props, keyof CommonProps | 'id' | 'className'>
type FieldProps = ControlProps<ComponentProps<'input'>> & {
  /** Whether the label says when the field is optional; false when the label of its group does. */
  showsOptional?: boolean
  /** Unit behind a number. */
  unit?: string | undefined
}
type TextAreaProps = ControlProps<ComponentProps<'textarea'>> & {
  /** Buttons above the text, which change it. */
  tools?: ReactNode
  /** Whether the label says when the field is optional; false when the label of its group does. */
  showsOptional?: boolean | undefined
}
type SelectProps = ControlProps<ComponentProps<'select'>>

interface FieldFrameProps extends Omit<CommonProps, 'required'> {
  /** Whether the label is marked as optional. */
  optional: boolean
  children: ReactNode
}

function FieldFrame({ name, label, optional, hint, error, children }: FieldFrameProps) {
  const id = toControlId(name)
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

function getControlProps(name: string, notes: ControlNotes) {
  const id = toControlId(name)
  return { id, name, className: classes.control, ...getNoteAttributes(id, notes) }
}

/** A single-line input. Optional fields are marked; the others are required. */
export function Field(props: FieldProps) {
  const {
    name,
    label,
    required = false,
    showsOptional = true,
    hint,
    error,
    invalid = false,
    unit,
    ...input
  } = props
  const frameProps = { name, label, optional: showsOptional && !required, hint, error }
  const controlProps = getControlProps(name, { hint, error, invalid })
  if (!unit) {
    return (
      <FieldFrame {...frameProps}>
        <input type="text" {...input} {...controlProps} required={required} />
      </FieldFrame>
    )
  }
  const unitId = `${controlProps.id}-unit`
  const describedBy = [controlProps['aria-describedby'], unitId].filter(Boolean).join(' ')
  return (
    <FieldFrame {...frameProps}>
      <span className={classes.measured}>
        <input type="text" {...input} {...controlProps} required={required} aria-describedby={describedBy} />
        <span className={classes.unit} id={unitId}>
          {unit}
        </span>
      </span>
    </FieldFrame>
  )
}

interface ComputedFieldProps extends Pick<CommonProps, 'name' | 'label' | 'hint'> {
  children: ReactNode
}

/** A value computed from other fields; changes are announced. */
export function ComputedField({ name, label, hint, children }: ComputedFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={false}>
      <output className={classes.computed} id={toControlId(name)}>
        {children}
      </output>
    </FieldFrame>
  )
}

/** A multi-line input that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const {
    name,
    label,
    required = false,
    showsOptional = true,
    hint,
    error,
    invalid = false,
    tools,
    ...input
  } = props
  return (
    <FieldFrame name={name} label={label} optional={showsOptional && !required} hint={hint} error={error}>
      {tools}
      <textarea
        rows={4}
        {...input}
        {...getControlProps(name, { hint, error, invalid })}
        required={required}
      />
    </FieldFrame>
  )
}

/** A drop-down list with its options as children. */
export function Select(props: SelectProps) {
  const { name, label, required = false, hint, error, invalid = false, ...rest } = props
  const { children, ...input } = rest
  return (
    <FieldFrame name={name} label={label} optional={!required} hint={hint} error={error}>
      <select {...input} {...getControlProps(name, { hint, error, invalid })} required={required}>
        {children}
      </select>
    </FieldFrame>
  )
}
