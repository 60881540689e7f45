import type { ReactNode } from 'react'
import classes from './choice.module.css'
import { controlId } from './control-id.ts'
import { type ControlNotes, describedBy, FieldError, Hint, LabelText } from './field-parts.tsx'

interface ChoiceProps extends ControlNotes {
  kind: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  required?: boolean
  options: { value: string; label: ReactNode }[]
  /** The values that are ticked at first. */
  chosen: readonly string[]
}

/** One of several, or several of several. Links to it by {@link controlId} reach its first option. */
export function Choice({ kind, name, legend, required = false, options, chosen, hint, error }: ChoiceProps) {
  const id = controlId(name)
  const { 'aria-invalid': invalid, ...described } = describedBy(id, { hint, error })
  return (
    <fieldset className={classes.group} data-invalid={invalid || undefined} {...described}>
      <legend className={classes.legend}>
        <LabelText required={required}>{legend}</LabelText>
      </legend>
      <Hint id={id}>{hint}</Hint>
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
            aria-invalid={invalid || undefined}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}

interface AgreeProps extends ControlNotes {
  name: string
  required?: boolean
  defaultChecked: boolean
  children: ReactNode
}

/** One box to tick; its value is `on`. */
export function Agree({ name, required = false, defaultChecked, hint, error, children }: AgreeProps) {
  const id = controlId(name)
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
          {...describedBy(id, { hint, error })}
        />
        <span>{children}</span>
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
