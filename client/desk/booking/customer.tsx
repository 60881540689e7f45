import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { useDeskI18n } from '../i18n.tsx'
import { getCustomerName } from './customer-name.ts'
import { type FactRow, FactRows, Section } from './section.tsx'

const listGuests = ({ guestList, guests }: AdminBookingDetail) =>
  Array.from({ length: guests }, (_, index) => ({ number: index + 1, ...guestList[index] }))

/** The customer with links to call and to write, and the guests. */
export function Customer({ booking }: { booking: AdminBookingDetail }) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const { email, phone, dateOfBirth, location, notes } = booking.contact
  const guests = listGuests(booking).map(
    ({ number, name, email: address }): FactRow => ({
      label: t('guests.guest', { n: number }),
      value: (
        <>
          <bdi>{name}</bdi>
          {name && address && ' · '}
          {address && <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>}
        </>
      ),
    }),
  )
  const name = getCustomerName(i18n, booking)
  const known = email || phone
  const facts: (FactRow | false | undefined | '')[] = [
    name &&
      known && {
        label: t('customers.name'),
        value: (
          <a href={`/desk/customers?${new URLSearchParams({ q: known })}`}>
            <bdi>{name}</bdi>
          </a>
        ),
      },
    phone && {
      label: t('details.phone'),
      value: (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      ),
    },
    email && {
      label: t('details.email'),
      value: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
    },
    dateOfBirth && { label: t('details.dateOfBirth'), value: time.date(dateOfBirth) },
    location && { label: t('details.location'), value: location },
    notes && { label: t('details.notes'), value: notes },
    ...guests,
  ]
  const shown = facts.filter((fact) => fact !== undefined && fact !== false && fact !== '')
  if (shown.length === 0) return null
  return (
    <Section id="customer" heading={t('mail.customer')}>
      <FactRows facts={shown} />
    </Section>
  )
}
