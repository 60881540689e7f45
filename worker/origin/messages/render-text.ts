import type { MessageRow } from '../platform/db/message-tables.ts'
import type { Services } from '../platform/services.ts'
import type { TextMessage } from './channels/channel.ts'
import { createContent } from './content/create-content.ts'
import { fitText } from './fit-text.ts'
import { shortenLink } from './short-links.ts'

/** Renders a text message: the business, the subject and the first link. Returns undefined when it is no longer true. */
export async function renderText(services: Services, message: MessageRow): Promise<TextMessage | undefined> {
  const content = await createContent(services, message)
  if (!content) return undefined
  const { subject, actions, site, i18n } = content
  const [action] = actions
  const link = action && shortenLink(services, message, action.url)
  return {
    key: message.id,
    to: message.recipient,
    body: fitText(i18n.t('field.named', { label: i18n.text(site.name), value: subject }), link),
  }
}
