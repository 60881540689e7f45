import { byBusiness, joinTexts, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { AuthoredI18n } from '../../platform/authored-i18n.ts'
import type { MessageContent } from '../content/message-content.ts'
import type { UnsubscribeLink } from '../unsubscribe-link.ts'
import type { Brand } from './brand.ts'
import { splitText } from './split-text.ts'

/** Returns a value after its label, or below it where it has several lines or is a link. */
function toLabelled({ t }: AuthoredI18n, label: LinkSafeText, value: LinkSafeText): string {
  const isBelow = value.includes('\n') || /^https?:/.test(value)
  return t('field.named', { label, value: isBelow ? byBusiness(`\n${value}`) : value }).replace(/ +\n/, '\n')
}

/** Returns the plain text of a mail, which says the same as its HTML. */
export function toPlainText(
  { text, facts, actions }: MessageContent,
  brand: Brand,
  unsubscribe: UnsubscribeLink | undefined,
  i18n: AuthoredI18n,
): string {
  const { name, address, phone, email, url } = brand
  const { heading, paragraphs } = splitText(text)
  const parts = [
    heading,
    ...paragraphs,
    ...facts.map(({ label, value, note }) => toLabelled(i18n, label, joinTexts([value, note], '\n'))),
    ...[...actions, ...(unsubscribe ? [unsubscribe] : [])].map(({ label, url: target }) =>
      toLabelled(i18n, label, byBusiness(target)),
    ),
    `-- \n${[name, address, phone, email, url].filter((line) => line !== undefined).join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}
