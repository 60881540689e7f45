import { useAtom, useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { asksForContact, deleteContact } from '../answers/stored-contact.ts'
import { contactPrefilledAtom, formAtom } from '../atoms.ts'
import classes from '../form.module.css'

/** The checkbox that stores the visitor's contact in this browser. It is not sent. */
export function StoreContact() {
  const { t } = useI18n()
  const form = useAtomValue(formAtom)
  if (!form.remember || !asksForContact(form)) return null
  return (
    <Checkbox name="remember" defaultChecked={false}>
      {t('form.remember')}
    </Checkbox>
  )
}

/**
 * A notice that fields were prefilled with the stored contact, with a button that deletes it. The fields keep their
 * values.
 */
export function PrefilledNotice() {
  const { t } = useI18n()
  const [isPrefilled, setPrefilled] = useAtom(contactPrefilledAtom)
  if (!isPrefilled) return null
  function deleteStored() {
    deleteContact()
    setPrefilled(false)
    document.getElementById('step')?.focus()
  }
  return (
    <p className={classes.remembered} role="status">
      <span>{t('form.remembered')}</span>
      <Button type="button" variant="quiet" onClick={deleteStored}>
        {t('form.forget')}
      </Button>
    </p>
  )
}
