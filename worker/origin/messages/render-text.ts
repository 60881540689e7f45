import type { MessageRow } from '../platform/db/message-tables.ts'
import type { TextMessage } from './channels/channel.ts'
import { createContent } from './content/create-content.ts'
import type { ContentDeps } from './content/message-content.ts'

/** Renders a text message: the business, what happened, and the first link. Undefined when it is no longer true. */
export async function renderText(deps: ContentDeps, message: MessageRow): Promise<TextMessage | undefined> {
  const content = await createContent(deps, message)
  if (!content) return undefined
  const { subject, actions, site, i18n } = content
  const body = [`${i18n.text(site.name)}: ${subject}`, ...actions.slice(0, 1).map(({ url }) => url)].join(
    '\n',
  )
  return { key: message.id, to: message.recipient, body }
}
