import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { nowAtom } from '../atoms.ts'
import { Go } from '../go.tsx'
import { zoneLockedAtom } from '../zone.ts'
import classes from './zone-line.module.css'

/** The id of the link that opens the zone picker, where the focus returns. */
export const changeZoneId = 'change-zone'

/** The zone that the times are in, and the way to another. */
export function ZoneLine({ zone }: { zone: string }) {
  const { t, time } = useI18n()
  const now = useAtomValue(nowAtom)
  const locked = useAtomValue(zoneLockedAtom)
  const values = { zone: time.zone(zone, now), offset: time.offset(zone, now) }
  return (
    <div className={classes.line}>
      <Icon name="globe" size={18} />
      <div>
        <p>{t(locked ? 'time.zoneLocked' : 'time.zone', values)}</p>
        {!locked && (
          <Go id={changeZoneId} className={classes.change} to={{ panel: 'zones' }} fragment="zones">
            {t('time.changeZone')}
          </Go>
        )}
      </div>
    </div>
  )
}
