import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import classes from './remembered-notice.module.css'
import { deleteContact } from './stored-contact.ts'

/** Says that fields were prefilled with the stored contact, with a button that deletes it. The fields keep their values. */
export function RememberedNotice({ onForget }: { onForget: () => void }) {
  const { t } = useI18n()
  function forget() {
    deleteContact()
    onForget()
  }
  return (
    <p className={classes.remembered} role="status">
      <span>{t('form.remembered')}</span>
      <Button type="button" variant="quiet" onClick={forget}>
        {t('form.forget')}
      </Button>
    </p>
  )
}
