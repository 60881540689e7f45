import type { Services } from '../platform/services.ts'
import { hashRecipient } from './blocked-recipients.ts'

/** Providers that deliver an address to the same person with and without dots in it. */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** Returns one spelling of all addresses that reach the same person: in lower case and without a tag. */
export function toCountedAddress(recipient: string): string {
  const [, local, domain] = /^(.+)@([^@]+?)\.*$/.exec(recipient.normalize('NFKC').trim().toLowerCase()) ?? []
  if (local === undefined || domain === undefined) return recipient
  const mailbox = local.replace(/(?<=.)\+.*$/, '')
  return withoutDots.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** Returns the key under which the messages to a recipient are counted, which does not reveal the address. */
export function getRecipientKey(services: Services, recipient: string): string {
  return hashRecipient(services, toCountedAddress(recipient))
}
