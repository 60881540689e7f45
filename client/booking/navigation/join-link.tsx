import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { SelectionChange } from '../state/links.ts'
import { SelectionLink } from './selection-link.tsx'

const clearedChoices = {
  month: undefined,
  slot: undefined,
  hold: undefined,
  entry: undefined,
  token: undefined,
}

/** A link to the form that joins the waitlist of a day. */
export function JoinLink({ date }: { date: string }) {
  const { t } = useI18n()
  const to: SelectionChange = { ...clearedChoices, step: 'time', date, panel: 'waitlist' }
  return (
    <SelectionLink className={buttonClass('primary')} to={to}>
      {t('time.joinWaitlist')}
    </SelectionLink>
  )
}
