import { useEffect, useRef } from 'react'
import classes from './error-summary.module.css'

interface ErrorSummaryProps {
  heading: string
  /** `id` is the control's; a problem of no control on the page has none. */
  errors: { id?: string; message: string }[]
  /** Another one than before calls for the focus: a new attempt was made. */
  attempt: unknown
}

/** What is wrong, each linked to its field. Takes the focus at every attempt. */
export function ErrorSummary({ heading, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what calls for the focus
  useEffect(() => box.current?.focus(), [attempt])
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript the answer to a form starts here
    <section className={classes.summary} ref={box} tabIndex={-1} autoFocus aria-labelledby="error-summary">
      <h2 className={classes.heading} id="error-summary">
        {heading}
      </h2>
      <ul className={classes.list}>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </section>
  )
}
