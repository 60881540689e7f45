/** The message for a refused value, or a function that creates the message from the value. */
export type Advice = string | ((input: unknown) => string)

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i
const FILE = /\.(?:html?|php|aspx?|js|css|pdf|png|jpe?g|webp|xml|json|txt)$/i
const PHONE = /^\+?[\d ()/.-]{6,24}$/
const PATH = /^\.{0,2}[^\s:?#\\/][^\s:?#\\]*(?:[?#]\S*)?$/

/** Returns the https URL that a host without a scheme, or an http URL, probably stands for; undefined for other values. */
function completeUrl(input: unknown): string | undefined {
  const text = String(input).trim().replace(/^\/\//, '')
  const isHost = HOST.test(text) && !FILE.test(text)
  if (isHost) return `https://${text}`
  if (/^http:\/\//i.test(text)) return `https://${text.slice(7)}`
  return undefined
}

/** Corrects a path that starts with no slash, with several or with a backslash. Returns undefined for other values. */
function completePath(input: unknown): string | undefined {
  const text = String(input).trim()
  if (/^[/\\]{2,}|^\/?\\/.test(text)) return `/${text.replace(/^[/\\]+/, '').replaceAll('\\', '/')}`
  return PATH.test(text) ? `/${text.replace(/^\.{1,2}\//, '')}` : undefined
}

export function adviseLink(input: unknown): string {
  const text = String(input).trim()
  if (EMAIL.test(text)) return `A link to an email address starts with "mailto:", for example mailto:${text}`
  if (PHONE.test(text))
    return `A link to a phone number starts with "tel:", for example tel:${text.replace(/[^+\d]/g, '')}`
  return (
    adviseUrlOrPath(text) ??
    'A link is a path of this site (/about), a part of the page (#prices), or starts with https:, mailto: or tel:'
  )
}

function adviseUrlOrPath(text: string): string | undefined {
  const url = completeUrl(text)
  if (url !== undefined) return `The address of another site starts with https://, for example ${url}`
  const path = completePath(text)
  return path === undefined ? undefined : `A path of this site starts with a slash, for example ${path}`
}

/** Creates the advice for a URL of another site or a path of this site. */
export const createUrlOrPathAdvice =
  (otherwise: string): Advice =>
  (input) =>
    adviseUrlOrPath(String(input).trim()) ?? otherwise

/** Creates the advice for a path, without query and fragment. */
export const createPathAdvice =
  (rule: string): Advice =>
  (input) => {
    const path = completePath(String(input).replace(/[?#].*$/, ''))
    return path === undefined ? rule : `A path starts with a slash, for example ${path}`
  }

export function adviseHttpUrl(input: unknown): string {
  const url = completeUrl(input)
  return `Use an address that starts with https://, for example ${url ?? 'https://example.com/terms'}`
}

export function adviseHttps(input: unknown): string {
  const url = completeUrl(input)
  return url === undefined
    ? 'This must be an address that starts with https:// and a host of letters, digits, dots and hyphens'
    : `This must start with https://, for example ${url}`
}

/** Creates the advice for an origin. The usual mistake is a URL with a path. */
export const createOriginAdvice =
  (rule: string): Advice =>
  (input) => {
    const text = String(input)
    const url = URL.parse(/^https?:/.test(text) ? text : (completeUrl(text) ?? ''))
    return url !== null && url.origin !== text ? `${rule}, for example ${url.origin}` : rule
  }

export function advisePagePath(input: unknown): string {
  const text = String(input)
  const bare = text.replace(/^\/+|\/+$/g, '')
  if (bare !== text)
    return bare === ''
      ? 'The path of the home page is empty: ""'
      : `The path of a page has no slash at the start and the end, for example ${bare}`
  return 'At most eight words in small letters with slashes between, none of them b, c, post, product, feed.xml or the like'
}
