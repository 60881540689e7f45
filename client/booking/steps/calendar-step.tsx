import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { PriceLine } from '#client/ui/price-line.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { getPriceRange, listPublishedPrices, listServicePrices } from '#worker/contract/money/price-range.ts'
import classes from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { choicesAtom, nowAtom, offeringAtom } from '../state/atoms.ts'
import { getStepAfterCalendar } from '../state/resolve-choices.ts'
import { zoneAtom } from '../state/zone.ts'
import { clearedChoicesOfCalendar } from './dependent-choices.ts'
import { formatNextFree, type OfferingWithTimes } from './next-free.ts'
import { Thumbnail } from './thumbnail.tsx'

/** The next free time of the calendar, if the server has sent it. */
function NextFreeTime({ calendar }: { calendar: CalendarView }) {
  const i18n = useI18n()
  const { nextOfCalendars }: OfferingWithTimes = useAtomValue(offeringAtom)
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const nextStart = nextOfCalendars?.[calendar.id]
  return (
    nextStart && (
      <span className={classes.next}>
        {i18n.t('staff.next', { time: formatNextFree(i18n, nextStart, zone, now, 'short') })}
      </span>
    )
  )
}

function CalendarChoice({ calendar }: { calendar: CalendarView }) {
  const { text } = useI18n()
  const { calendars } = useAtomValue(offeringAtom)
  const { calendar: chosen } = useAtomValue(choicesAtom)
  const isChosen = calendar.id === chosen?.id
  const range = getPriceRange(
    calendar.services.flatMap((service) =>
      listServicePrices(
        service,
        service.staff.map(({ id }) => id),
      ),
    ),
  )
  return (
    <SelectionLink
      className={classes.choice}
      to={{
        ...(!isChosen && clearedChoicesOfCalendar),
        calendar: calendar.id,
        step: getStepAfterCalendar(calendar),
      }}
      aria-current={isChosen ? 'true' : undefined}
    >
      {calendar.cover && <Thumbnail image={calendar.cover} />}
      <span className={classes.main}>
        <span className={classes.name}>{text(calendar.name)}</span>
        {calendar.description && <span className={classes.description}>{text(calendar.description)}</span>}
        <span className={classes.facts}>
          <PriceLine
            {...range}
            durations={calendar.services.flatMap((service) => service.durations)}
            allPrices={listPublishedPrices(calendars)}
          />
        </span>
        <NextFreeTime calendar={calendar} />
      </span>
      <Icon name="forward" />
    </SelectionLink>
  )
}

/** The choice among the calendars of a group or list. */
export function CalendarStep() {
  const { t } = useI18n()
  const { calendars } = useAtomValue(offeringAtom)
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('calendar.heading')}
      </Heading>
      <SelectionProblems />
      <ul className={classes.list}>
        {calendars.map((calendar) => (
          <li key={calendar.id}>
            <CalendarChoice calendar={calendar} />
          </li>
        ))}
      </ul>
    </div>
  )
}
