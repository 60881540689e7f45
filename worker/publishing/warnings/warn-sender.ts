import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'

type MailProvider = NonNullable<SiteSettings['mail']>['provider']

interface Sender {
  provider: MailProvider
  from: { email: string }
}

/** The email providers whose account is the operator's, and the domains from which a site may send through these accounts. */
export interface SharedSenders {
  providers: MailProvider[]
  domains: string[]
}

/** Returns why a sender may not use the account of the operator; undefined if it may, or if the site has an account of its own. */
export function findSenderFault(
  { provider, from: { email } }: Sender,
  { providers, domains }: SharedSenders,
): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!providers.includes(provider) || domains.includes(domain)) return undefined
  return `The operator's account sends no email from ${domain}: the operator adds it to SENDER_DOMAINS, or the site stores secrets of its own`
}

/** Warns of a sender that may not use the account of the operator. */
export function warnSender({ site: { mail } }: Pick<Bundle, 'site'>, shared: SharedSenders): Warning[] {
  const message = mail && findSenderFault(mail, shared)
  return message === undefined ? [] : [{ path: 'site.mail.from.email', code: 'sender-not-allowed', message }]
}
