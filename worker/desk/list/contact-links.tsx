import type { Contact } from '#worker/contract/bookings/contact.ts'
import classes from './contact-links.module.css'
import { toPhoneUrl } from './phone-url.ts'

/** The email address and the phone number of a person, as links. */
export function ContactLinks({ contact: { email, phone } }: { contact: Pick<Contact, 'email' | 'phone'> }) {
  if (!email && !phone) return null
  return (
    <ul className={classes.contact}>
      {email && (
        <li>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <a href={toPhoneUrl(phone)} dir="ltr">
            {phone}
          </a>
        </li>
      )}
    </ul>
  )
}
