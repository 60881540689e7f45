import type { ComponentProps, MouseEvent } from 'react'
import classes from './button.module.css'
import { type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  wide?: boolean
  /** In progress: it says this label and takes no more clicks, but keeps the focus. */
  pendingLabel?: string | undefined
}

/** A button that sends its form unless told otherwise. */
export function Button({ variant = 'primary', wide, pendingLabel, onClick, children, ...rest }: ButtonProps) {
  const pending = pendingLabel !== undefined
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass(variant, wide)}
      aria-disabled={pending || undefined}
      onClick={click}
    >
      {pending && <span className={classes.spinner} aria-hidden="true" />}
      {pending ? pendingLabel : children}
    </button>
  )
}
