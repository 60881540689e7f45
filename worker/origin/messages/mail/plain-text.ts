import type { MessageContent } from '../content/message-content.ts'
import type { UnsubscribeLink } from '../unsubscribe-link.ts'
import type { Brand } from './brand.ts'

/** Returns the plain text of a mail, which says the same as its HTML. */
export function toPlainText(
  { subject, text, facts, actions }: MessageContent,
  brand: Brand,
  unsubscribe: UnsubscribeLink | undefined,
): string {
  const { name, address, phone, email, url } = brand
  const paragraphs = [
    subject,
    text,
    ...facts.map(({ label, value }) => `${label}:\n${value}`),
    ...actions.map((action) => `${action.label}:\n${action.url}`),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    `-- \n${[name, address, phone, email, url].filter((line) => line !== undefined).join('\n')}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
