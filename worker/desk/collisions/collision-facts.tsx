import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { localeNames } from '#locales/names.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { audiences } from '../booking/actions/recipients.tsx'
import { ContactLinks } from '../list/contact-links.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import type { CollidingBooking, Remedy } from './collision-source.ts'
import classes from './collisions.module.css'
import { conflictReasons } from './conflict-reasons.ts'

/** A booking that stays until something is done about it. */
export interface Collision extends CollidingBooking {
  remedy: Remedy
  /** The people who get a message when the booking is changed or cancelled. */
  recipients: RecipientList['recipients']
}

/** Returns a function that names the customer of a booking. */
export function useCustomerTitle() {
  const { t } = useDeskI18n()
  return ({ name, recipients }: Collision) =>
    name || recipients.find(({ audience }) => audience === 'visitor')?.address || t('blocks.nameless')
}

interface CollisionFactsProps {
  collision: Collision
  timeZone: string
  /** The text that says why the booking was not changed. */
  problem?: string | undefined
  /** The text that says that nobody gets a message; undefined while no change is proposed of which people would be told. */
  toldNobody?: DeskMessageKey | undefined
}

/** The customer, service, staff and time of a booking, why it does not fit, and who gets a message. A customer who gets none can be called. */
export function CollisionFacts({ collision, timeZone, problem, toldNobody }: CollisionFactsProps) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  const getTitle = useCustomerTitle()
  const { id, start, end, service, staff, phone, recipients, locale, guests, conflict } = collision
  const isTold = recipients.some(({ audience }) => audience === 'visitor')
  const people = recipients.map(({ audience, name: recipient, address }) => {
    const kind = audience === 'visitor' ? localeNames[locale] : t(audiences[audience])
    const named = audience === 'visitor' || !recipient ? 'no' : 'yes'
    return t('blocks.person', { named, name: recipient ?? '', address: address ?? '', kind })
  })
  return (
    <div>
      <p>
        <a className={classes.link} href={`/desk/bookings/${id}`}>
          <bdi>{getTitle(collision)}</bdi>
        </a>
        {' · '}
        {text(service)}
        {guests > 0 && ` · ${t('today.guests', { count: guests })}`}
      </p>
      <p id={`time-${id}`}>
        {time.range(start, end, timeZone)} · {i18n.list(staff.map(({ name }) => text(name)))}
      </p>
      {conflict && <p>{t(conflictReasons[conflict.reason].text)}</p>}
      {toldNobody && (
        <p className={classes.note}>
          {people.length === 0 ? t(toldNobody) : t('blocks.told', { people: i18n.list(people) })}
        </p>
      )}
      {toldNobody && !isTold && people.length > 0 && <p className={classes.untold}>{t('blocks.untold')}</p>}
      {toldNobody && !isTold && <ContactLinks contact={{ phone }} />}
      {problem && <p className={classes.refused}>{problem}</p>}
    </div>
  )
}
