import { carryFormId } from '../carry-form.tsx'
import classes from './enter-button.module.css'

/**
 * What Enter does in the details form. A browser takes the first button in the document that belongs to the form, and the
 * ways back to other steps stand above it; so this stands above them all.
 */
export function EnterButton() {
  return (
    <button
      className={classes.hidden}
      form={carryFormId}
      type="submit"
      name="intent"
      value="book"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
