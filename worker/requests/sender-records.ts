import type { DnsRecord } from './ask-dns.ts'

/** Returns the texts (TXT) among records. */
export const listTexts = (records: readonly DnsRecord[]): string[] =>
  records.flatMap(({ type, data }) => (type === 'TXT' ? [data] : []))

/** Returns whether a text says which servers may send mail for a domain (RFC 7208). */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

/** Returns whether an SPF record lets every server send. */
export const allowsEverybody = (spf: string): boolean => /(?:^| )\+?all(?: |$)/i.test(spf)

/** Returns whether a text says what becomes of mail that fails the checks of its sender (RFC 7489). */
export const isDmarc = (text: string): boolean => /^v=DMARC1\s*(?:;|$)/i.test(text)

/** Returns whether a text is a key that signs mail (RFC 6376). A record with an empty key is revoked. */
export const isDkim = (text: string): boolean => /(?:^|;)\s*p=\s*[\w+/]/i.test(text)
