import type { DeskMember } from '#worker/contract/admin/rights.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { Placeholder } from '#worker/contract/bundle/site/placeholders.ts'
import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { AuthoredI18n } from '../../platform/authored-i18n.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import type { Invite } from '../channels/channel.ts'

/** The content of a message in the recipient's language, from which HTML, plain text and text messages are made. */
export interface MessageContent {
  subject: LinkSafeText
  /** A heading, and paragraphs on lines of their own. Mail programs show the beginning next to the subject. */
  text: LinkSafeText
  /** Values can have several lines. A note explains the value, for example by the name of a time zone. */
  facts: { label: LinkSafeText; value: LinkSafeText; note?: LinkSafeText }[]
  /** Links, the most important first. */
  actions: { label: LinkSafeText; url: string }[]
  /** An invite for calendar programs (RFC 6047). */
  invite?: Invite
}

/** The content of a message with the default texts. */
export interface DefaultContent extends MessageContent {
  /** The values of the placeholders in texts of the business. */
  values: Partial<Record<Placeholder, LinkSafeText>>
}

/** The message and the data that its content is made from. */
export interface ContentContext {
  message: MessageRow
  /** The bookings of a message about bookings that are not stored. Left out: the stored ones. */
  bookings?: readonly BookingRow[] | undefined
  site: SiteSettings
  i18n: AuthoredI18n
  now: number
  /** The staff member who gets the message, and may not be allowed to see all of a booking. */
  reader?: DeskMember | undefined
}
