import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmailField } from '#client/ui/email-field.tsx'
import classes from './mail-address.module.css'
import { getManageLinks } from './manage-links.ts'

/** Says that the confirmation was sent again, or that mails go to the corrected address from now on. */
export function MailSent({
  payload: { booking, mail, mailSent: isSent, problem },
}: {
  payload: ManagePayload
}) {
  const { t } = useI18n()
  if (!isSent || !mail || problem) return null
  const isUnpaid = booking.status === 'payment_pending'
  const values = { email: mail.address }
  return <Alert tone="success" title={t(isUnpaid ? 'manage.mailChanged' : 'manage.mailSent', values)} />
}

/**
 * Asks the visitor to keep the link to this page, because no mail contains it. In a frame, which does not show its URL, renders a
 * link that opens the page in a new tab.
 */
export function NoMailNotice({ payload }: { payload: ManagePayload }) {
  const { t } = useI18n()
  return payload.framed ? (
    <a href={getManageLinks(payload).view} target="_blank" rel="noopener">
      {t('booked.see')}
    </a>
  ) : (
    <p>{t('manage.noMail')}</p>
  )
}

/** The address that mails about the booking go to, and a form that corrects it. */
export function MailAddress({ payload }: { payload: ManagePayload }) {
  const { t } = useI18n()
  const { mail, attempt, problem } = payload
  if (!mail) return null
  const { address, suggestion, typed: refusedInput } = mail
  // The URL keeps the hold, so that a visitor can still go back from the payment to the details.
  const hold = new URLSearchParams(payload.query).get('hold')
  const action = getManageLinks(payload).view + (hold ? `&hold=${encodeURIComponent(hold)}` : '')
  const error = refusedInput === undefined ? undefined : problem?.errors?.find(({ path }) => path === 'email')
  return (
    <div className={classes.mail}>
      <p>{t('manage.mailTo', { email: address })}</p>
      {suggestion && (
        <form method="post" action={action}>
          <input type="hidden" name="email" value={suggestion} />
          <Button variant="quiet" name="intent" value="correct-email">
            {t('field.didYouMean', { email: suggestion })}
          </Button>
        </form>
      )}
      <details open={refusedInput !== undefined}>
        <summary className={classes.open}>{t('manage.mailWrong')}</summary>
        <form className={classes.form} method="post" action={action} noValidate>
          <input type="hidden" name="attempt" value={attempt} />
          <EmailField
            name="email"
            label={t('details.email')}
            hint={t('manage.mailHint')}
            maxLength={254}
            required
            defaultValue={refusedInput ?? suggestion ?? address}
            error={error && t(error.code === 'email-required' ? 'field.emailRequired' : 'field.emailInvalid')}
          />
          <Button variant="secondary" name="intent" value="correct-email">
            {t('manage.mailCorrect')}
          </Button>
        </form>
      </details>
    </div>
  )
}
