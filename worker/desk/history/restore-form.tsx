import { Button } from '#client/ui/button.tsx'
import type { ButtonVariant } from '#client/ui/button-class.ts'
import type { RestoreChoice } from './restoration.ts'

interface RestoreFieldsProps {
  choice: RestoreChoice
}

/** The hidden fields of a form that restores a revision. */
export function RestoreFields({ choice: { target, newest, chosen } }: RestoreFieldsProps) {
  return (
    <>
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="newest" value={newest} />
      {chosen && <input type="hidden" name="some" value="on" />}
      {chosen?.map((name) => (
        <input key={name} type="hidden" name="resource" value={name} />
      ))}
    </>
  )
}

interface RestoreFormProps extends RestoreFieldsProps {
  /** The revision whose page the form belongs to. */
  page: number
  text: string
  /** The text of the button for screen readers, if the page has several such buttons. */
  label?: string
  variant?: ButtonVariant
}

/** The form that asks to restore a revision. The next page shows all consequences before anything is published. */
export function RestoreForm({ choice, page, text, label, variant = 'secondary' }: RestoreFormProps) {
  return (
    <form method="post" action={`/desk/history/${page}`}>
      <RestoreFields choice={choice} />
      <Button variant={variant} aria-label={label}>
        {text}
      </Button>
    </form>
  )
}
