import { useI18n } from '#client/page/i18n.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import classes from './booking-facts.module.css'

interface BookedItemsProps {
  items: NonNullable<Booking['items']>
  zone: string
  guests: number
  /** The name of the person who booked, where someone else sees the booking. */
  bookedBy?: string | undefined
}

/** The services of a booked cart, each with its start, its staff and, if there are guests, the person that it is for. */
export function BookedItems({ items, zone, guests, bookedBy }: BookedItemsProps) {
  const { t, text, time } = useI18n()
  return (
    <ul className={classes.items}>
      {items.map(({ guest, service, staff, start }, index) => {
        const personName = guest === 0 ? (bookedBy ?? t('guests.you')) : t('guests.guest', { n: guest })
        const facts = [time.time(start, zone), staff.name, guests > 0 && personName]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: booked items never change their order
          <li key={index}>
            {text(service.name)}
            <span className={classes.more}>
              <FactLine facts={facts} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
