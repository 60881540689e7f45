import { useAtomValue, useSetAtom } from 'jotai'
import { RememberedNotice } from '#client/contact/remembered-notice.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { asksForContact } from '../answers/form-contact.ts'
import { contactPrefilledAtom, formAtom } from '../atoms.ts'

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

/** A notice that fields were prefilled with the stored contact. */
export function PrefilledNotice() {
  const isPrefilled = useAtomValue(contactPrefilledAtom)
  const setPrefilled = useSetAtom(contactPrefilledAtom)
  if (!isPrefilled) return null
  function forget() {
    setPrefilled(false)
    document.getElementById('step')?.focus()
  }
  return <RememberedNotice onForget={forget} />
}
