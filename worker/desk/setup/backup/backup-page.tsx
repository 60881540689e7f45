import { buttonClass } from '#client/ui/button-class.ts'
import type { HealthCheck } from '#worker/contract/admin/health.ts'
import { CopyField } from '../../form/copy-field.tsx'
import { ListPage, ListSection } from '../../list/list-page.tsx'
import { TOKENS_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { describeCheck } from '../health/check-texts.ts'

interface BackupPageProps {
  /** The check of the backup. */
  check: HealthCheck
  timeZone: string
  /** The lines that take a backup. */
  commands: string
}

/** The page that says when the last backup was taken, and how to take one. */
export function BackupPage({ check, timeZone, commands }: BackupPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('backup.heading')}
      note={t('backup.note')}
    >
      <p>
        <strong>{describeCheck(check, i18n, timeZone)}</strong>
      </p>
      <p>{t('backup.operator')}</p>
      <ListSection heading={t('backup.how')}>
        <p>{t('backup.command')}</p>
        <CopyField name="commands" label={t('backup.lines')} value={commands} isLong />
        <p>{t('backup.token')}</p>
        <p>
          <a className={buttonClass('secondary')} href={TOKENS_PATH}>
            {t('tokens.heading')}
          </a>
        </p>
        <p>{t('backup.passphrase')}</p>
        <p>{t('backup.warning')}</p>
      </ListSection>
    </ListPage>
  )
}
