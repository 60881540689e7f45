import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Icon } from '#client/ui/icon.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom, nowAtom } from '../state/atoms.ts'
import { getDeviceZone } from '../state/zone.ts'
import classes from './zone-line.module.css'

/** Id of the link that opens the zone picker; it takes the focus when the picker closes. */
export const CHANGE_ZONE_ID = 'change-zone'

/**
 * The displayed zone, named by its city where that is known, with a link to change it. It is hidden where the displayed zone is
 * also that of the device and of the venue.
 */
export function ZoneLine({ zone }: { zone: string }) {
  const { t, time, formatted } = useI18n()
  const now = useAtomValue(nowAtom)
  const { calendar } = useAtomValue(choicesAtom)
  const locked = calendar?.lockTimeZone
  // A hidden line keeps its space, so that nothing moves when the browser's zone is known.
  const isObvious = useHydrated() && zone === calendar?.timeZone && getDeviceZone(zone) === zone
  // The server and the zone picker record the city's name in the visitor's language. Browsers know no cities.
  const city = formatted[`city ${zone}`]
  return (
    <div className={classes.line} data-obvious={isObvious || undefined}>
      <Icon name="globe" size={18} />
      <p>
        {city
          ? t('time.zone', { city })
          : t('time.named', { zone: time.zone(zone, now), offset: time.offset(zone, now) })}
      </p>
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
