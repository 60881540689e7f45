import { renderToStaticMarkup } from 'react-dom/server.edge'
import { toLanguageTag } from '#locales/in-language.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { Mail } from '../channels/channel.ts'
import { createContent } from '../content/create-content.ts'
import type { ContentContext, MessageContent } from '../content/message-content.ts'
import { createUnsubscribeLink, type UnsubscribeLink } from '../unsubscribe-link.ts'
import { toBrand } from './brand.ts'
import { MailDocument } from './mail-document.tsx'
import { toPlainText } from './plain-text.ts'

/** The parts of a mail beside its content. */
interface Envelope {
  key: string
  to: Mail['to']
  unsubscribe?: UnsubscribeLink | undefined
}

/** Renders an email with a content, in the language of its texts. */
export function renderContent(
  services: Services,
  { site, i18n, ...content }: MessageContent & Pick<ContentContext, 'i18n' | 'site'>,
  { key, to, unsubscribe }: Envelope,
): Mail {
  const brand = toBrand(services, i18n, site)
  const document = (
    <MailDocument locale={i18n.locale} brand={brand} content={content} unsubscribe={unsubscribe} />
  )
  const replyTo = site.mail?.replyTo ?? site.contact.email
  return {
    key,
    from: getSender(site, brand.name),
    to,
    ...(replyTo !== undefined && { replyTo: { email: replyTo } }),
    language: toLanguageTag(i18n.locale),
    subject: toNormalSpaces(content.subject),
    html: `<!DOCTYPE html>${renderToStaticMarkup(document)}`,
    text: toNormalSpaces(toPlainText(content, brand, unsubscribe, i18n)),
    ...(content.invite && { invite: content.invite }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  }
}

/**
 * Renders an email from the current data, or from `bookings` that are not stored. Returns undefined when the message is no longer
 * true.
 */
export async function renderMail(
  services: Services,
  message: MessageRow,
  bookings?: readonly BookingRow[],
): Promise<Mail | undefined> {
  const content = await createContent(services, message, bookings)
  if (!content) return undefined
  const { id: key, recipient: email, recipientName: name } = message
  const to = { email, ...(name !== null && { name }) }
  const unsubscribe = createUnsubscribeLink(services, { message, ...content })
  return renderContent(services, content, { key, to, unsubscribe })
}

/** Returns the sender. A site without `mail` sends nothing, but the outbox viewer renders its mails. */
function getSender({ mail, publicUrl }: SiteSettings, siteName: string): Mail['from'] {
  const name = mail?.from.name ?? siteName
  return { name, email: mail?.from.email ?? `no-reply@${new URL(publicUrl).hostname}` }
}
