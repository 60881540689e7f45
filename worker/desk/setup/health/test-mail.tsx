import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { TestMail } from '#worker/contract/admin/health.ts'
import { HEALTH_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './health.module.css'

/** A test mail that was not sent. */
export type UnsentMail = TestMail & { outcome: Exclude<TestMail['outcome'], 'sent'> }

/** The button that sends a test mail to the person who presses it. */
export function TestMailForm() {
  const { t } = useDeskI18n()
  return (
    <form method="post" action={HEALTH_PATH}>
      <Button variant="secondary" name="do" value="test">
        {t('connect.sendTest')}
      </Button>
    </form>
  )
}

const titles: Record<UnsentMail['outcome'], DeskMessageKey> = {
  refused: 'health.testRefused',
  unavailable: 'health.testUnavailable',
  'not-set-up': 'health.testNotSetUp',
}

/** The answer to a test mail that was not sent, in the words of the server. */
export function UnsentTestMail({ outcome, reason }: Pick<UnsentMail, 'outcome' | 'reason'>) {
  const { t } = useDeskI18n()
  return (
    <Alert tone="danger" title={t(titles[outcome])}>
      {reason !== null && (
        <p>
          {t('health.answer')}{' '}
          <code className={classes.answer} lang="en" dir="ltr">
            {reason}
          </code>
        </p>
      )}
    </Alert>
  )
}
