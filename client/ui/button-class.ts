import classes from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button, for a link or a `Go` that has it too. */
export function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames(classes.button, classes[variant], wide && classes.wide)
}
