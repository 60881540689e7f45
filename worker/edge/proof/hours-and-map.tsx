import { useI18n } from '#client/page/i18n.tsx'
import { getMapUrl } from '#client/ui/map-urls.ts'
import type { Site } from '#worker/contract/site.ts'
import classes from './proof.module.css'
import { listWeekHours } from './week-hours.ts'

/** The weekly hours of the business; nothing where it publishes none. */
export function WeekHours({ site }: { site: Site }) {
  const i18n = useI18n()
  const rows = site.openingHours ? listWeekHours(i18n, site.openingHours) : []
  return (
    rows.length > 0 && (
      <dl className={classes.hours}>
        {rows.map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
    )
  )
}

/** A link to the address on a map; nothing where the business publishes none. */
export function MapLink({ site }: { site: Site }) {
  const { t, text } = useI18n()
  const { address } = site.contact
  return address && <a href={getMapUrl(text(address))}>{t('content.map')}</a>
}
