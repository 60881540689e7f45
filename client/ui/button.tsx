import type { ComponentProps, MouseEvent } from 'react'
import classes from './button.module.css'
import { type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  wide?: boolean
  /** Label while in progress: the button ignores clicks but keeps the focus. */
  pendingLabel?: string | undefined
}

/** A button; of type `submit` by default. */
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
