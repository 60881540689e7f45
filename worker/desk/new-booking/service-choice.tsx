import { Alert } from '#client/ui/alert.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import { getPriceRange, listServicePrices } from '#worker/contract/money/price-range.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { ChangeButton } from './change-button.tsx'
import { ChosenRow } from './chosen-row.tsx'
import classes from './new-booking.module.css'
import type { NewBookingSelection } from './selection.ts'

type Calendar = Readonly<BusinessCalendars['calendars'][number]>
type Service = Readonly<Calendar['services'][number]>

interface ServiceChoiceProps {
  selection: NewBookingSelection
  calendars: readonly Calendar[]
  /** Whether the browser scrolls here when the page opens. */
  isNext: boolean
}

/** The choices that are emptied when a service is chosen. */
const dependent = { duration: undefined, addOns: undefined, guests: undefined, items: undefined }

/** The services of all calendars. Once a staff member is chosen, only the services of that person. */
export function ServiceChoice({ selection, calendars, isNext }: ServiceChoiceProps) {
  const { staff, service, calendar: calendarId } = selection
  const { t } = useDeskI18n()
  const offered = calendars.flatMap((calendar) => calendar.services.map((service) => ({ calendar, service })))
  const person = offered.flatMap(({ service }) => service.staff).find(({ id }) => id === staff)
  const isUnavailable =
    service !== undefined ||
    (calendarId !== undefined && !calendars.some(({ id, slug }) => [id, slug].includes(calendarId)))
  const shown = offered.filter(({ service }) => !person || service.staff.some(({ id }) => id === person.id))
  return (
    <section className={classes.step} id={isNext ? 'next' : undefined} aria-labelledby="service">
      <Heading level={2} size="small" id="service">
        {t('new.service')}
      </Heading>
      {isUnavailable && <Alert tone="danger" title={t('new.serviceGone')} />}
      {person && (
        <ChosenRow step={t('new.staff')} change={{ staff: undefined }}>
          <span className={classes.note}>{t('new.staff')}</span>
          <strong>{person.name}</strong>
        </ChosenRow>
      )}
      <ul className={classes.grid}>
        {shown.map(({ calendar, service }) => (
          <li key={`${calendar.id} ${service.id}`}>
            <ChangeButton
              className={classes.option ?? ''}
              change={{ ...dependent, calendar: calendar.id, service: service.id }}
            >
              <ServiceText calendar={calendar} service={service} />
            </ChangeButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServiceText({ calendar, service }: { calendar: Calendar; service: Service }) {
  const { t, text, time, money } = useDeskI18n()
  const [name, calendarName] = [text(service.name), text(calendar.name)]
  const range = getPriceRange(
    listServicePrices(
      service,
      service.staff.map(({ id }) => id),
    ),
  )
  const price = range && money(range.price)
  const facts = [
    calendarName === name ? '' : calendarName,
    ...service.durations.map((minutes) => time.duration(minutes)),
    price && (range.highestPrice ? t('service.priceFrom', { price }) : price),
  ]
  return (
    <>
      <strong>{name}</strong>
      <span className={classes.note}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
