import { carryFormId } from '../carry-form.tsx'
import classes from './enter-button.module.css'

/**
 * What Enter does in the form of a step. A browser takes the first button in the document that belongs to the form, and the
 * ways back to other steps stand above it; so this stands above them all.
 */
export function EnterButton({ intent }: { intent: string }) {
  return (
    <button
      className={classes.hidden}
      form={carryFormId}
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
