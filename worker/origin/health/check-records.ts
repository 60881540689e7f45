import type { HealthCheck } from '#worker/contract/admin/health.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'
import { askDns } from '#worker/requests/ask-dns.ts'
import { allowsEverybody, isDkim, isDmarc, isSpf, listTexts } from '#worker/requests/sender-records.ts'
import type { Services } from '../platform/services.ts'
import { toCheck } from './to-check.ts'

/** How long all questions to the resolver together may take. */
const TIMEOUT_MS = 5000

/** The names under which providers publish their keys for DKIM. For SMTP, those of common providers. */
const selectors = {
  resend: ['resend'],
  cloudflare: ['cf2024-1', 'cf-bounce'],
  smtp: [
    ...['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3'],
    ...['fm1', 'key1', 'protonmail', 'zoho', 'zmail', 'mxvault', 'smtp', 'pm', 'mailjet', 'brevo', 'x'],
  ],
} as const

type AskTexts = (name: string) => Promise<string[] | undefined>

const unanswered = { result: 'warning', reason: 'no-answer' } as const

async function checkAddress(
  publicUrl: string,
  ask: (name: string, type: 'A' | 'AAAA') => ReturnType<typeof askDns>,
): Promise<HealthCheck[]> {
  if (!hasPublicHost(publicUrl)) return []
  const { hostname: subject } = new URL(publicUrl)
  const answers = await Promise.all([ask(subject, 'A'), ask(subject, 'AAAA')])
  if (answers.some((records) => records && records.length > 0)) return [toCheck('address', { subject })]
  const isUnknown = answers.includes(undefined)
  return [toCheck('address', { subject, ...(isUnknown ? unanswered : { reason: 'missing' }) })]
}

function checkSpf(subject: string, texts: readonly string[]): HealthCheck {
  const [first, ...others] = texts.filter(isSpf)
  if (first === undefined) return toCheck('spf', { subject, result: 'warning', reason: 'missing' })
  if (others.length > 0) return toCheck('spf', { subject, reason: 'repeated' })
  return toCheck('spf', { subject, ...(allowsEverybody(first) && { reason: 'open' }) })
}

async function checkDkim(subject: string, names: readonly string[], ask: AskTexts): Promise<HealthCheck> {
  const answers = await Promise.all(names.map((name) => ask(`${name}._domainkey.${subject}`)))
  if (answers.some((texts) => texts?.some(isDkim))) return toCheck('dkim', { subject })
  const missing = { result: 'warning', reason: 'missing' } as const
  return toCheck('dkim', { subject, ...(answers.includes(undefined) ? unanswered : missing) })
}

/** Returns the DMARC records of a domain, or of the domain above it, which count where it has none itself (RFC 7489). */
async function askDmarc(domain: string, ask: AskTexts): Promise<string[] | undefined> {
  const texts = (await ask(`_dmarc.${domain}`))?.filter(isDmarc)
  const parent = domain.slice(domain.indexOf('.') + 1)
  return texts?.length === 0 && parent.includes('.') ? askDmarc(parent, ask) : texts
}

async function checkDmarc(subject: string, ask: AskTexts): Promise<HealthCheck> {
  const texts = await askDmarc(subject, ask)
  if (!texts) return toCheck('dmarc', { subject, ...unanswered })
  if (texts.length === 0) return toCheck('dmarc', { subject, result: 'warning', reason: 'missing' })
  return toCheck('dmarc', { subject, ...(texts.length > 1 && { reason: 'repeated' }) })
}

/** Checks the records of a domain that sends mail. A resolver that does not answer is asked only once. */
async function checkSender(subject: string, names: readonly string[], ask: AskTexts): Promise<HealthCheck[]> {
  const texts = await ask(subject)
  if (!texts)
    return (['spf', 'dkim', 'dmarc'] as const).map((part) => toCheck(part, { subject, ...unanswered }))
  return Promise.all([checkSpf(subject, texts), checkDkim(subject, names, ask), checkDmarc(subject, ask)])
}

/** Asks for the records of the site's address and of the domain that sends its mail. */
export async function checkRecords(
  { dnsResolver: resolver, fetch: send }: Pick<Services, 'dnsResolver' | 'fetch'>,
  { publicUrl, mail }: SiteSettings,
): Promise<HealthCheck[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const fetch = (url: string | URL | Request, init?: RequestInit) => send(String(url), init ?? {})
  const ask = (name: string, type: 'A' | 'AAAA' | 'TXT') => askDns({ resolver, name, type, fetch, signal })
  const askTexts = async (name: string) => {
    const records = await ask(name, 'TXT')
    return records && listTexts(records)
  }
  const domain = mail?.from.email.split('@')[1]?.toLowerCase()
  const checks = await Promise.all([
    checkAddress(publicUrl, ask),
    mail === undefined || domain === undefined ? [] : checkSender(domain, selectors[mail.provider], askTexts),
  ])
  return checks.flat()
}
