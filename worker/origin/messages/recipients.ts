import type { LocaleCode } from '#locales/codes.ts'
import { toFullName } from '#locales/full-name.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { byBusiness, byVisitor, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { findPerson, type PeopleSource } from '../platform/rights/people.ts'

/** A person or address that gets a message. */
export interface Recipient {
  name?: LinkSafeText | undefined
  email?: string | undefined
  /** As E.164. */
  phone?: string | undefined
  /** A staff id. */
  staff?: string
  locale: LocaleCode
  timeZone: string
}

/** Returns the person who booked. The name is made safe, since anyone can enter any name with the address of somebody else. */
export function toVisitor({ contact, locale, timeZone }: BookingRow): Recipient {
  const name = toFullName(locale, contact)
  return { name: byVisitor(name) || undefined, email: contact.email, phone: contact.phone, locale, timeZone }
}

/** Returns the guests with an email address. The booker's own address is left out. */
export function listGuests({ guestList, contact, locale, timeZone }: BookingRow): Recipient[] {
  const bookerEmail = contact.email?.toLowerCase()
  return guestList
    .filter(({ email }) => email !== '' && email.toLowerCase() !== bookerEmail)
    .map(({ name, email }) => ({ name: byVisitor(name) || undefined, email, locale, timeZone }))
}

/** Returns the staff members with a contact. */
export function listStaffRecipients({ staff, site }: Catalogue, ids: readonly string[]): Recipient[] {
  return ids.flatMap((id) => {
    const member = staff.get(id)
    if (!member?.contact) return []
    const { email, phone, locale = site.locale } = member.contact
    return [
      {
        name: byBusiness(member.name),
        email,
        phone,
        staff: id,
        locale,
        timeZone: member.timeZone ?? site.timeZone,
      },
    ]
  })
}

/** Returns an address of the business. Somebody who may sign in at the desk with it is told in the language of the person. */
const toBusinessRecipient = (
  people: PeopleSource,
  { locale, timeZone }: SiteSettings,
  email: string,
): Recipient => ({ email, locale: findPerson(people, email)?.locale ?? locale, timeZone })

/** Returns the owners. */
export const listOwnerRecipients = (people: PeopleSource, site: SiteSettings): Recipient[] =>
  site.owners.map(({ name, email }) => ({
    ...toBusinessRecipient(people, site, email),
    name: byBusiness(name),
  }))

/** Returns the addresses in `mail.notify`, without those in `notified`, which already get a message. */
export function listBusinessRecipients(
  people: PeopleSource,
  site: SiteSettings,
  notified: readonly Recipient[] = [],
): Recipient[] {
  const notifiedEmails = new Set(notified.map(({ email }) => email?.toLowerCase()))
  return (site.mail?.notify ?? [])
    .filter((email) => !notifiedEmails.has(email.toLowerCase()))
    .map((email) => toBusinessRecipient(people, site, email))
}
