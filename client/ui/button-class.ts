import classes from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames(classes.button, classes[variant], wide && classes.wide)
}
