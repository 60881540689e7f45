import classes from './error-summary.module.css'
import { useProblemFocus } from './use-problem-focus.ts'

interface ErrorSummaryProps {
  heading: string
  /** `id` of the control; undefined for a problem without a control on the page. */
  errors: { id?: string; message: string }[]
  /** Each new value moves the focus to the summary. */
  focusKey: unknown
}

/** The problems of a form, each linked to its field. Takes the focus after every attempt to submit. */
export function ErrorSummary({ heading, errors, focusKey }: ErrorSummaryProps) {
  const focus = useProblemFocus(focusKey)
  return (
    <section className={classes.summary} {...focus} aria-labelledby="error-summary">
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
