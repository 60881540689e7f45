import type { ReactNode } from 'react'
import classes from './choice.module.css'
import { toControlId } from './control-id.ts'
import { FieldGroup } from './field-group.tsx'
import { type ControlNotes, FieldError, getNoteAttributes, Hint } from './field-notes.tsx'

interface ChoiceProps extends ControlNotes {
  kind: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  required?: boolean
  options: { value: string; label: ReactNode }[]
  /** Values that are selected initially. */
  chosen: readonly string[]
}

/**
 * A group of radio buttons or checkboxes. The first option has the id {@link toControlId}, so that links to the group focus it.
 */
export function Choice({ kind, name, legend, required = false, options, chosen, hint, error }: ChoiceProps) {
  const id = toControlId(name)
  const notes = { required, hint, error }
  return (
    <FieldGroup id={id} legend={legend} {...notes}>
      {options.map(({ value, label }, index) => (
        <label className={classes.option} key={value}>
          <input
            className={classes.box}
            type={kind}
            name={name}
            value={value}
            id={index === 0 ? id : undefined}
            defaultChecked={chosen.includes(value)}
            required={kind === 'radio' && required}
            aria-invalid={Boolean(error)}
          />
          <span>{label}</span>
        </label>
      ))}
    </FieldGroup>
  )
}

interface CheckboxProps extends ControlNotes {
  name: string
  required?: boolean
  defaultChecked: boolean
  children: ReactNode
}

/** A single checkbox; its value is `on`. */
export function Checkbox({ name, required = false, defaultChecked, hint, error, children }: CheckboxProps) {
  const id = toControlId(name)
  return (
    <div className={classes.bare}>
      <label className={classes.agree}>
        <input
          className={classes.box}
          type="checkbox"
          id={id}
          name={name}
          value="on"
          defaultChecked={defaultChecked}
          required={required}
          {...getNoteAttributes(id, { hint, error })}
        />
        <span>{children}</span>
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
