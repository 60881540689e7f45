import type { ReactNode } from 'react'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { type ContactFieldName, contactFieldNames } from '#worker/contract/bookings/contact-field-names.ts'
import { toPhoneUrl } from '../list/phone-url.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { getCustomerName } from './customer-name.ts'
import { type FactRow, FactRows, Section } from './section.tsx'

/** The contact fields other than the name. The phone number comes first, because staff call before they write. */
const shownFields = [
  'phone' as const,
  ...contactFieldNames.filter((name) => !['firstName', 'lastName', 'phone'].includes(name)),
]

const listGuests = ({ guestList, guests }: AdminBookingDetail) =>
  Array.from({ length: guests }, (_, index) => ({ number: index + 1, ...guestList[index] }))

/** The customer with links to call and to write, and the guests. */
export function Customer({ booking }: { booking: AdminBookingDetail }) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const { email, phone } = booking.contact
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
  const searchTerm = email || phone
  const values: Partial<Record<ContactFieldName, (text: string) => ReactNode>> = {
    phone: (text) => (
      <a href={toPhoneUrl(text)} dir="ltr">
        {text}
      </a>
    ),
    email: (text) => <a href={`mailto:${encodeURIComponent(text)}`}>{text}</a>,
    dateOfBirth: (text) => time.date(text),
  }
  const facts: (FactRow | false | undefined | '')[] = [
    name &&
      searchTerm && {
        label: t('customers.name'),
        value: (
          <a href={`/desk/customers?${new URLSearchParams({ q: searchTerm })}`}>
            <bdi>{name}</bdi>
          </a>
        ),
      },
    ...shownFields.map((field): FactRow | undefined => {
      const text = booking.contact[field]
      return text ? { label: t(`details.${field}`), value: values[field]?.(text) ?? text } : undefined
    }),
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
