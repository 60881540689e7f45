import { CARRY_FORM_ID } from './carry-form.tsx'
import classes from './enter-button.module.css'

/**
 * The button that Enter presses in a step's form. Browsers take the first submit button of the form in the document. Links
 * to earlier steps may be such buttons, so this one comes before them.
 */
export function EnterButton({ intent }: { intent: string }) {
  return (
    <button
      className={classes.hidden}
      form={CARRY_FORM_ID}
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
