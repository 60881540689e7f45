import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { getDirectionsUrl, getMapUrl } from '#client/ui/map-urls.ts'
import type { I18n } from '#locales/i18n.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import { getCartPause } from '#worker/contract/bookings/cart-pause.ts'
import { listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import type { Venue } from '#worker/contract/bookings/offering.ts'
import { hasPaidAnything, listAccountLines } from '#worker/contract/money/format-account.ts'
import { BookedItems } from './booked-items.tsx'
import { formatBookedServices } from './booked-services.ts'
import classes from './booking-facts.module.css'

interface FactProps {
  icon: IconName
  label: MessageKey
  more?: ReactNode
  /** Whether the fact is no longer valid; it is struck through. */
  isOutdated?: boolean
  children: ReactNode
}

/** A fact of the list of {@link BookingFacts}. */
export function Fact({ icon, label, more, isOutdated, children }: FactProps) {
  const { t } = useI18n()
  return (
    <div className={isOutdated ? `${classes.fact} ${classes.past}` : classes.fact}>
      <Icon name={icon} />
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
      {more && <dd className={classes.more}>{more}</dd>}
    </div>
  )
}

interface BookingFactsProps {
  booking: Booking
  /** The zone of the times. */
  zone: string
  /** The name of the person who booked, where someone else sees the booking. */
  bookedBy?: string | undefined
  /** Whether the time is among the facts, because the heading of the page does not have it. */
  hasTime?: boolean
  /** Further facts. */
  children?: ReactNode
}

/** The service, time, payment, people and venue of a booking. */
export function BookingFacts({ booking, zone, bookedBy, hasTime = true, children }: BookingFactsProps) {
  const i18n = useI18n()
  const { t, text, time, money } = i18n
  const {
    service,
    calendar,
    staff,
    others,
    start,
    end,
    duration,
    previousStart,
    status,
    guests,
    total,
    series,
    items,
    addOns = [],
  } = booking
  const hasEnded = status === 'cancelled' || status === 'declined' || status === 'lapsed'
  const price = total ? money(total) : service.price && money(service.price)
  const formatZone = (instant: string) =>
    t('manage.timeIn', { zone: time.zone(zone, instant), offset: time.offset(zone, instant) })
  const names = new Set([formatBookedServices(booking, i18n), text(calendar.name)])
  const seriesNumber = series && t('manage.seriesNumber', series)
  const [title, ...moreFacts] = [...names, seriesNumber, formatDuration(i18n, duration, items), price].filter(
    Boolean,
  )
  return (
    <dl className={classes.facts}>
      <Fact icon="calendar" label="manage.what" more={moreFacts.length > 0 && <FactLine facts={moreFacts} />}>
        {title}
      </Fact>
      {addOns.length > 0 && (
        <Fact icon="plus" label="addons.heading">
          {listAddOnLines(addOns, { text, money }).join('\n')}
        </Fact>
      )}
      {hasTime && (
        <Fact icon="clock" label="manage.when" more={formatZone(start)} isOutdated={hasEnded}>
          {time.range(start, end, zone)}
        </Fact>
      )}
      {previousStart && !hasEnded && (
        <Fact icon="clock" label="manage.previousTime" isOutdated>
          {time.dayAndTime(previousStart, zone)}
        </Fact>
      )}
      {guests > 0 && (
        <Fact icon="people" label="guests.label">
          {t('guests.people', { count: 1 + guests })}
        </Fact>
      )}
      <Fact icon="person" label="manage.who">
        {items ? (
          <BookedItems items={items} zone={zone} guests={guests} bookedBy={bookedBy} />
        ) : (
          <bdi>{i18n.list([staff, ...others].map(({ name }) => name))}</bdi>
        )}
      </Fact>
      {booking.place && (
        <Fact icon={venueIcons[booking.place.kind]} label="manage.where">
          <BookingVenue booking={booking} venue={booking.place} />
        </Fact>
      )}
      <PaymentFacts booking={booking} />
      {booking.cancelReason && (
        <Fact icon="info" label="manage.reason">
          {booking.cancelReason}
        </Fact>
      )}
      {children}
    </dl>
  )
}

/** Returns the duration of a booking, with the pause between the services of a cart. */
function formatDuration({ t, time }: I18n, minutes: number, items: Booking['items'] = []): string {
  const duration = time.duration(minutes)
  const toMinutes = (instant: string) => Date.parse(instant) / 60_000
  const pause = getCartPause(
    items.map(({ guest, start, end }) => ({ guest, start: toMinutes(start), end: toMinutes(end) })),
  )
  return pause > 0 ? t('time.withPause', { duration, pause: time.duration(pause) }) : duration
}

/** The amounts that are paid, refunded, kept and still due; before the payment, the amounts due now and on site. */
function PaymentFacts({ booking: { status, payment, account } }: { booking: Booking }) {
  const i18n = useI18n()
  const [paid, ...lines] = hasPaidAnything(account) ? listAccountLines(i18n, account) : []
  const isWaiting = status === 'payment_pending'
  const onSite = isWaiting ? payment?.onSite : paid && account?.due
  return (
    <>
      {paid && (
        <Fact icon="price" label="flow.stepPayment" more={lines.length > 0 && <FactLine facts={lines} />}>
          {paid}
        </Fact>
      )}
      {isWaiting && payment && (
        <Fact icon="price" label="payment.due">
          {i18n.money(payment.due)}
        </Fact>
      )}
      {onSite && onSite.amount > 0 && (
        <Fact icon="price" label="payment.onSite">
          {i18n.money(onSite)}
        </Fact>
      )}
    </>
  )
}

const venueIcons = { venue: 'pin', online: 'video', phone: 'phone', ask: 'pin' } as const

/** The venue of a booking, with links to its video call, or to a map and directions. A venue that is a URL is a link, too. */
function BookingVenue({ booking, venue }: { booking: Booking; venue: Venue }) {
  const { t, text } = useI18n()
  if (venue.kind === 'phone') return t('manage.byPhone')
  if (venue.kind === 'ask') return booking.location ?? ''
  const venueText = venue.text ? text(venue.text) : t('manage.byVideo')
  const isUrl = /^https:\/\/\S+$/.test(venueText)
  const mapUrl = venue.kind === 'venue' ? (venue.mapUrl ?? getMapUrl(venueText)) : undefined
  return (
    <>
      {isUrl ? <a href={venueText}>{venueText}</a> : venueText}
      {booking.videoUrl && <PlaceLink url={booking.videoUrl} label="manage.join" />}
      {mapUrl && <PlaceLink url={mapUrl} label="manage.map" />}
      {mapUrl && <PlaceLink url={getDirectionsUrl(venueText)} label="manage.directions" />}
    </>
  )
}

function PlaceLink({ url, label }: { url: string; label: MessageKey }) {
  const { t } = useI18n()
  return (
    <>
      <br />
      <a href={url} rel="noreferrer">
        {t(label)}
      </a>
    </>
  )
}
