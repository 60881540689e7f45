import type { LocaleCode } from '#locales/codes.ts'
import type { DeskMember } from '#worker/contract/admin/rights.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import { createAuthoredI18n } from '../../platform/authored-i18n.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import { findStaffMember } from '../../platform/rights/staff-member.ts'
import type { Services } from '../../platform/services.ts'
import { isToTeam } from '../message-rules.ts'
import { createAgendaContent } from './agenda-content.ts'
import { applyWording } from './apply-wording.ts'
import { createBookingContent } from './booking-content.ts'
import { createDraftContent } from './draft-content.ts'
import { createFeedContent } from './feed-content.ts'
import { createFormContent } from './form-content.ts'
import type { ContentContext, DefaultContent, MessageContent } from './message-content.ts'
import { createPaymentContent } from './payment-content.ts'
import { createPersonContent } from './person-content.ts'
import { createSignInContent } from './sign-in-content.ts'
import { createWaitlistContent } from './waitlist-content.ts'

type CreateContent = (
  services: Services,
  context: ContentContext,
) => DefaultContent | undefined | Promise<DefaultContent | undefined>

/** How to create the messages that are not about a booking alone. All others use `createBookingContent`. */
const creators: Partial<Record<MessageName, CreateContent>> = {
  'visitor.payment-due': createPaymentContent,
  'visitor.payment-received': createPaymentContent,
  'visitor.payment-failed': createPaymentContent,
  'visitor.payment-undone': createPaymentContent,
  'visitor.payment-refunded': createPaymentContent,
  'visitor.confirm-address': createWaitlistContent,
  'visitor.waitlist-joined': createWaitlistContent,
  'visitor.waitlist-offered': createWaitlistContent,
  'visitor.waitlist-lapsed': createWaitlistContent,
  'visitor.form-received': createFormContent,
  'business.form-received': createFormContent,
  'visitor.personal-data': createPersonContent,
  'staff.agenda': createAgendaContent,
  'business.agenda': createAgendaContent,
  'business.feed-failing': createFeedContent,
  'business.draft-refused': createDraftContent,
  'desk.sign-in': createSignInContent,
}

/** The rights of a staff member who has left the bundle. */
const formerStaffMember: DeskMember = { role: 'staff', given: { scope: 'own', rights: [] } }

/** Returns the language of a message. Staff and people at the desk may have one that the site does not have. */
function getMessageLocale(site: SiteSettings, { name, locale }: MessageRow): LocaleCode {
  return isToTeam(name) || name === 'desk.sign-in' ? locale : toSiteLocale(site, locale)
}

/**
 * Returns the content of a message as of now; undefined when a later event has made it untrue, or its subject no longer exists.
 * `bookings` are only given for a message about bookings that are not stored.
 */
export async function createContent(
  services: Services,
  message: MessageRow,
  bookings?: readonly BookingRow[],
): Promise<(MessageContent & Pick<ContentContext, 'i18n' | 'site'>) | undefined> {
  const site = services.published.current?.site
  if (!site) return undefined
  const i18n = await createAuthoredI18n(site, getMessageLocale(site, message))
  const create = creators[message.name] ?? createBookingContent
  const { staff } = message
  const reader = staff === null ? undefined : (findStaffMember(services, staff) ?? formerStaffMember)
  const context = { message, bookings, site, i18n, now: services.clock.now(), reader }
  const content = await create(services, context)
  return content && { ...applyWording(context, content), site, i18n }
}
