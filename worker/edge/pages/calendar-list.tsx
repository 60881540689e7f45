import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { CalendarList as Calendars } from '#worker/contract/bookings/offering.ts'
import type { Site } from '#worker/contract/site.ts'
import { CalendarFacts } from '../content/cards/calendar-facts.tsx'
import { toPreviewQuery } from '../site/preview-query.ts'
import classes from './calendar-list.module.css'

interface CalendarListProps {
  site: Site
  calendars: Calendars['calendars']
  /** The locale prefix of URLs: `/de`, or empty. */
  prefix: string
}

/** The list of all calendars of a site. */
export function CalendarList({ site, calendars, prefix }: CalendarListProps) {
  const { t, text } = useI18n()
  const prices = calendars.flatMap(({ price }) => price ?? [])
  return (
    <>
      <div className={classes.hero}>
        <Heading level={1} size="large">
          {t('page.bookWith', { name: text(site.name) })}
        </Heading>
        {site.description && <p className={classes.description}>{text(site.description)}</p>}
      </div>
      {calendars.length === 0 && <p>{t('page.noCalendars')}</p>}
      <ul className={classes.list}>
        {calendars.map(({ id, slug, name, description, ...facts }) => (
          <li className={classes.item} key={id}>
            <Heading level={2} size="small">
              <a className={classes.link} href={`${prefix}/widget/bookings/${slug}${toPreviewQuery(site)}`}>
                {text(name)}
              </a>
            </Heading>
            {description && <p className={classes.about}>{text(description)}</p>}
            <div className={classes.foot}>
              <CalendarFacts {...facts} beside={prices} />
              <Icon name="arrow" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
