import { formatNextFree } from '#client/booking/steps/next-free.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { NextFreeOfCalendars } from '#worker/contract/bookings/next-free.ts'
import type { CalendarList as Calendars } from '#worker/contract/bookings/offering.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { Site } from '#worker/contract/site.ts'
import { CalendarFacts } from '../content/cards/calendar-facts.tsx'
import { CalendarPerson } from '../content/cards/calendar-person.tsx'
import { MapLink, WeekHours } from '../proof/hours-and-map.tsx'
import proofClasses from '../proof/proof.module.css'
import { OpeningFact, RatingFact } from '../proof/proof-facts.tsx'
import { toPreviewQuery } from '../site/preview-query.ts'
import classes from './calendar-list.module.css'

interface CalendarListProps {
  site: Site
  calendars: Calendars['calendars']
  nextFree: NextFreeOfCalendars
  now: Date
  /** The locale prefix of URLs: `/de`, or empty. */
  prefix: string
}

type CardProps = Omit<CalendarListProps, 'calendars'> & {
  calendar: Calendars['calendars'][number]
  /** Whether the cards have pictures. One without a picture then has a tint. */
  hasPictures: boolean
  /** The prices of all cards. */
  prices: readonly Money[]
}

function Card({ calendar, hasPictures, prices, site, nextFree, now, prefix }: CardProps) {
  const i18n = useI18n()
  const { t, text } = i18n
  const { id, slug, name, description, cover, person, ...facts } = calendar
  const picture = cover ?? person?.image
  const nextStart = nextFree[id]
  return (
    <li className={classNames(classes.item, hasPictures && classes.pictured)}>
      {hasPictures && (
        <div className={classes.frame}>
          {picture ? (
            <Picture image={picture} sizes={pictureSizes.card} decorative />
          ) : (
            <Icon name="calendar" size={32} />
          )}
        </div>
      )}
      <div className={classes.words}>
        <Heading level={2} size="small">
          <a className={classes.link} href={`${prefix}/widget/bookings/${slug}${toPreviewQuery(site)}`}>
            {text(name)}
          </a>
        </Heading>
        {description && <p className={classes.about}>{text(description)}</p>}
        {person && <CalendarPerson person={person} withoutPortrait={!cover} />}
        <div className={classes.foot}>
          <CalendarFacts {...facts} allPrices={prices} />
          <Icon name="arrow" />
        </div>
        {nextStart && (
          <p className={classes.next}>
            {t('staff.next', {
              time: formatNextFree(i18n, nextStart, site.timeZone, now.toISOString(), 'short'),
            })}
          </p>
        )}
      </div>
    </li>
  )
}

/** The opening hours, the rating and the address of the business. */
function VisitInfo({ site, now }: { site: Site; now: Date }) {
  const { t, text } = useI18n()
  const { address } = site.contact
  return (
    <aside className={classes.visit}>
      {site.openingHours && <h2 className={classes.visitHeading}>{t('content.hours')}</h2>}
      <WeekHours site={site} />
      <ul className={proofClasses.list}>
        <OpeningFact site={site} now={now} />
        {site.rating && <RatingFact rating={site.rating} />}
      </ul>
      {address && (
        <>
          <address className={classes.address}>
            {text(site.name)}
            {'\n'}
            {text(address)}
          </address>
          <MapLink site={site} />
        </>
      )}
    </aside>
  )
}

/** The list of all calendars of a site. */
export function CalendarList({ calendars, ...props }: CalendarListProps) {
  const { t, text } = useI18n()
  const { site } = props
  const hasPictures = calendars.some(({ cover, person }) => cover ?? person)
  const prices = calendars.flatMap(({ price }) => price ?? [])
  const hasVisitInfo = site.openingHours ?? site.contact.address ?? site.rating
  return (
    <>
      <div className={classes.hero}>
        <Heading level={1} size="large">
          {t('page.bookWith', { name: text(site.name) })}
        </Heading>
        {site.description && <p className={classes.description}>{text(site.description)}</p>}
      </div>
      {calendars.length === 0 && <p>{t('page.noCalendars')}</p>}
      <div className={classes.body}>
        <ul className={classes.list}>
          {calendars.map((calendar) => (
            <Card
              key={calendar.id}
              calendar={calendar}
              hasPictures={hasPictures}
              prices={prices}
              {...props}
            />
          ))}
        </ul>
        {hasVisitInfo && <VisitInfo site={site} now={props.now} />}
      </div>
    </>
  )
}
