import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Go } from '../go.tsx'
import type { Change } from '../links.ts'

const none = { month: undefined, slot: undefined, hold: undefined, entry: undefined, token: undefined }

/** The way onto the waitlist of a day. */
export function JoinLink({ date }: { date: string }) {
  const { t } = useI18n()
  const to: Change = { ...none, step: 'time', date, panel: 'waitlist' }
  return (
    <Go className={buttonClass('primary')} to={to}>
      {t('time.joinWaitlist')}
    </Go>
  )
}
