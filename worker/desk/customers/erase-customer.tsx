import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './erase-customer.module.css'

interface EraseCustomerProps {
  name: string
  /** The path of the customer. */
  path: string
  data: PersonalData
  attempt: string
  problem: string | undefined
}

/** The page that shows what erasing a customer deletes and what stays, with the button that erases. */
export function EraseCustomer({ name, path, data, attempt, problem }: EraseCustomerProps) {
  const { t } = useDeskI18n()
  const { bookings, waiting, submissions, begun, notes, messages, upcoming } = data
  const parts = [
    [t('data.bookings'), bookings.length - upcoming],
    [t('waiting.heading'), waiting.length],
    [t('formAnswers.heading'), submissions.length + begun.length],
    [t('customers.notes'), notes.length],
    [t('messages.heading'), messages.length],
  ] as const
  return (
    <ListPage heading={t('customers.eraseHeading', { name })} note={t('data.eraseText')}>
      {problem && <Alert tone="danger" title={problem} />}
      <dl className={classes.parts}>
        {parts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>{t('customers.eraseText')}</p>
      {upcoming > 0 && <Alert tone="info" title={t('data.upcoming', { count: upcoming })} />}
      <form className={classes.form} method="post" action={`${path}/erase`}>
        <input type="hidden" name="attempt" value={attempt} />
        <Button variant="danger">{t('data.eraseConfirm')}</Button>
        <a className={buttonClass('secondary')} href={path}>
          {t('data.eraseKeep')}
        </a>
      </form>
    </ListPage>
  )
}
