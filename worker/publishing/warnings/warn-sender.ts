import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, SiteSettings } from '#worker/contract/bundle/bundle.ts'

type MailProvider = NonNullable<SiteSettings['mail']>['provider']

interface Sender {
  provider: MailProvider
  from: { email: string }
}

/** The email providers that a site uses through the operator's account, and the domains from which it may send through them. */
export interface SharedSenders {
  providers: MailProvider[]
  domains: string[]
}

/** Returns why a sender may not use the account of the operator; undefined if it may, or if it uses an account of the site. */
export function findSenderFault(
  { provider, from: { email } }: Sender,
  { providers, domains }: SharedSenders,
): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!providers.includes(provider) || domains.includes(domain)) return undefined
  return `The operator's account may not send email from ${domain}. Ask the operator to add the domain to SENDER_DOMAINS, or store secrets of an account of the site`
}

/** Warns of a sender that may not use the account of the operator. */
export function warnSender({ site: { mail } }: Pick<Bundle, 'site'>, shared: SharedSenders): Warning[] {
  const message = mail && findSenderFault(mail, shared)
  return message === undefined ? [] : [{ path: 'site.mail.from.email', code: 'sender-not-allowed', message }]
}
