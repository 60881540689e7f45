import { CARRY_FORM_ID } from './carry-form.tsx'
import classes from './enter-button.module.css'

/**
 * The button that Enter presses in a step's form. Browsers press the form's first submit button in the document. Links to earlier
 * steps can be submit buttons too, so this button comes before them.
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
