import { RememberedNotice } from '#client/contact/remembered-notice.tsx'
import { readContact, storeContact } from '#client/contact/stored-contact.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { setTypedValue } from '#client/ui/set-typed-value.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'
import classes from './remember.module.css'

/** Fills empty fields with the contact stored in this browser. Returns whether any was filled. */
export function fillFromContact(form: HTMLFormElement): boolean {
  const contact = readContact() ?? {}
  const filled = personFieldNames.filter((name) => {
    const field = form.elements.namedItem(name)
    const value = contact[name]
    if (!(field instanceof HTMLInputElement) || field.value || typeof value !== 'string') return false
    // Hidden fields carry what other steps ask for.
    if (field.type === 'hidden') return false
    setTypedValue(field, value)
    return true
  })
  return filled.length > 0
}

/** Stores the contact of the form in this browser if the visitor wants that. */
export function rememberContact(form: HTMLFormElement, isRemembered: boolean): void {
  const data = new FormData(form)
  if (!isRemembered && !data.has('remember')) return
  const contact = personFieldNames.flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value.trim() ? [[name, value.trim()]] : []
  })
  storeContact(Object.fromEntries(contact))
}

/** The checkbox that stores the visitor's contact in this browser, or a notice that it is stored. Hidden without JavaScript. */
export function Remember({ isRemembered, onForget }: { isRemembered: boolean; onForget: () => void }) {
  const { t } = useI18n()
  return (
    <div className={classes.remember}>
      {isRemembered ? (
        <RememberedNotice onForget={onForget} />
      ) : (
        <Checkbox name="remember" defaultChecked={false}>
          {t('form.remember')}
        </Checkbox>
      )}
    </div>
  )
}
