import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom, nowAtom } from '../state/atoms.ts'
import { hasVenueTimes } from '../state/venue-zone.ts'
import classes from './zone-line.module.css'

/** Id of the link that opens the zone picker; it takes the focus when the picker closes. */
export const CHANGE_ZONE_ID = 'change-zone'

/** The displayed zone, with a link to change it. */
export function ZoneLine({ zone }: { zone: string }) {
  const { t, time } = useI18n()
  const now = useAtomValue(nowAtom)
  const { calendar } = useAtomValue(choicesAtom)
  const locked = calendar?.lockTimeZone
  const isVenues = calendar && hasVenueTimes(calendar) && calendar.timeZone === zone
  const values = { zone: time.zone(zone, now), offset: time.offset(zone, now) }
  return (
    <div className={classes.line}>
      <Icon name="globe" size={18} />
      <p>{t(isVenues ? 'time.zoneLocked' : 'time.zone', values)}</p>
      {!locked && (
        <SelectionLink
          id={CHANGE_ZONE_ID}
          className={classes.change}
          to={{ panel: 'zones' }}
          fragment="zones"
          aria-label={t('time.changeZone')}
        >
          {t('time.change')}
        </SelectionLink>
      )}
    </div>
  )
}
