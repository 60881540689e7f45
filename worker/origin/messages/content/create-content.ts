import { createI18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import { createAgendaContent } from './agenda-content.ts'
import { applyWording } from './apply-wording.ts'
import { createBookingContent } from './booking-content.ts'
import { createFormContent } from './form-content.ts'
import type { ContentContext, ContentDeps, DefaultContent, MessageContent } from './message-content.ts'
import { createPaymentContent } from './payment-content.ts'
import { createPersonContent } from './person-content.ts'
import { createWaitlistContent } from './waitlist-content.ts'

type CreateContent = (
  deps: ContentDeps,
  context: ContentContext,
) => DefaultContent | undefined | Promise<DefaultContent | undefined>

/** The messages that are not about a booking alone. */
const creators: Partial<Record<MessageName, CreateContent>> = {
  'visitor.payment-due': createPaymentContent,
  'visitor.payment-received': createPaymentContent,
  'visitor.payment-failed': createPaymentContent,
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
}

/**
 * Returns what a message says as of now; undefined when a later event has made it untrue, or what it is about no
 * longer exists.
 */
export async function createContent(
  deps: ContentDeps,
  message: MessageRow,
): Promise<(MessageContent & Pick<ContentContext, 'i18n' | 'site'>) | undefined> {
  const site = deps.published.current?.site
  if (!site) return undefined
  const { locale } = message
  const messages = await loadMessages(locale)
  const i18n = createI18n({ locale, timeLocale: regionalTags[locale], messages })
  const create = creators[message.name] ?? createBookingContent
  const context = { message, site, i18n, now: deps.clock.now() }
  const content = await create(deps, context)
  return content && { ...applyWording(context, content), site, i18n }
}
