import { Alert } from '#client/ui/alert.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { HealthCheck } from '#worker/contract/admin/health.ts'
import { isolate } from '../../list/isolate.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import connectClasses from '../connect/connect.module.css'
import classes from '../parts.module.css'
import { describeCheck, parts } from './check-texts.ts'
import healthClasses from './health.module.css'
import { TestMailForm, type UnsentMail, UnsentTestMail } from './test-mail.tsx'

const resultTexts: Record<HealthCheck['result'], DeskMessageKey> = {
  ok: 'connect.works',
  warning: 'health.warning',
  failure: 'connect.failing',
}

const isUnknown = ({ reason }: HealthCheck) => reason === 'unchecked' || reason === 'no-answer'

const expertNames = ['SPF', 'DKIM', 'DMARC'] as const

function Check({ check, timeZone }: { check: HealthCheck; timeZone: string }) {
  const i18n = useDeskI18n()
  const { title, href } = parts[check.part]
  const expertName = expertNames.find((name) => name === title)
  const name = expertName ?? i18n.t(title as DeskMessageKey)
  const text = describeCheck(check, i18n, timeZone)
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        {href === undefined ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <a className={classes.name} href={href}>
            {name}
          </a>
        )}
        {text !== '' && <p className={classes.summary}>{text}</p>}
      </div>
      <span
        className={classNames(connectClasses.state, check.result === 'failure' && healthClasses.failing)}
        data-works={check.result === 'ok' || undefined}
      >
        {i18n.t(isUnknown(check) ? 'connect.unchecked' : resultTexts[check.result])}
      </span>
    </li>
  )
}

interface HealthPageProps {
  checks: readonly HealthCheck[]
  timeZone: string
  /** The address to which a test mail was sent. */
  sentTo: string | undefined
  /** The answer to a test mail that was not sent. */
  unsent: UnsentMail | undefined
}

/** The page with the result of each check of the site, and links to the pages that solve its problems. */
export function HealthPage({ checks, timeZone, sentTo, unsent }: HealthPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('health.heading')}
      note={t('health.note')}
    >
      {sentTo !== undefined && (
        <Alert tone="success">
          <p className={healthClasses.answer}>{t('health.testSent', { email: isolate(sentTo) })}</p>
        </Alert>
      )}
      {unsent && <UnsentTestMail outcome={unsent.outcome} reason={unsent.reason} />}
      <ul className={classes.list}>
        {checks.map((check) => (
          <Check key={check.part} check={check} timeZone={timeZone} />
        ))}
      </ul>
      <TestMailForm />
    </ListPage>
  )
}
