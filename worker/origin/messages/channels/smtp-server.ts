import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'

/** An SMTP server as `SMTP_URL` names it. */
export interface SmtpServer {
  host: string
  port: number
  /** `implicit` is TLS from the first byte, `starttls` is TLS after a command, `none` is only for a server on this machine. */
  tls: 'implicit' | 'starttls' | 'none'
  credentials: { user: string; pass: string } | undefined
}

const defaultPorts: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 }

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Parses `smtps://user:password@host:465` or `smtp://user:password@host:587`; undefined for any other text. User
 * and password are percent-encoded. Without TLS from the first byte, STARTTLS is required unless the server runs
 * on this machine.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (!url) return undefined
  const defaultPort = defaultPorts[url.protocol]
  if (defaultPort === undefined || url.search || url.hash || !/^\/?$/.test(url.pathname)) return undefined
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const [user, pass] = [decode(url.username), decode(url.password)]
  if (!host || user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined
  const withoutTls = isLoopback(host) ? 'none' : 'starttls'
  return {
    host,
    port: url.port ? Number(url.port) : defaultPort,
    tls: url.protocol === 'smtps:' ? 'implicit' : withoutTls,
    credentials: user === '' ? undefined : { user, pass },
  }
}

/** Returns whether a site may store this URL: its server must not be in a network that only the Worker reaches. */
export function isPublicSmtpUrl(text: string): boolean {
  const host = parseSmtpUrl(text)?.host
  // A parsed host has no character, such as a backslash, that ends the host of an https URL. So both URLs have the same host.
  return host !== undefined && !host.includes(':') && hasPublicHost(`https://${host}`)
}
