import { Alert } from '#client/ui/alert.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'

/** The notice that a change was saved in the draft of the person. */
export function SavedNotice() {
  const { t } = useDeskI18n()
  return <Alert tone="success" title={t('setup.saved')} />
}
