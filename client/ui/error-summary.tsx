import { useEffect, useRef } from 'react'
import classes from './error-summary.module.css'

interface ErrorSummaryProps {
  heading: string
  /** `id` of the control; undefined for a problem without a control on the page. */
  errors: { id?: string; message: string }[]
  /** Each new value moves the focus to the summary. */
  focusKey: unknown
}

/** The problems of a form, each linked to its field. Takes the focus after every attempt to submit. */
export function ErrorSummary({ heading, errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus
  useEffect(() => box.current?.focus(), [focusKey])
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript a rejected form starts here
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
