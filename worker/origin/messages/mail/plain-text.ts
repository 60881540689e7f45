import type { MessageContent } from '../content/message-content.ts'
import type { UnsubscribeLink } from '../unsubscribe-link.ts'
import type { Brand } from './brand.ts'
import { splitText } from './split-text.ts'

function toFact({ label, value, note }: MessageContent['facts'][number]): string {
  const lines = [value, note].filter((line) => line !== undefined).join('\n')
  return lines.includes('\n') ? `${label}:\n${lines}` : `${label}: ${lines}`
}

/** Returns the plain text of a mail, which says the same as its HTML. */
export function toPlainText(
  { text, facts, actions }: MessageContent,
  brand: Brand,
  unsubscribe: UnsubscribeLink | undefined,
): string {
  const { name, address, phone, email, url } = brand
  const { heading, paragraphs } = splitText(text)
  const blocks = [
    heading,
    ...paragraphs,
    ...facts.map(toFact),
    ...actions.map((action) => `${action.label}:\n${action.url}`),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    `-- \n${[name, address, phone, email, url].filter((line) => line !== undefined).join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
