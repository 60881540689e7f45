import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import type { TestSite } from './harness.ts'

interface Button {
  name: string
  value: string
  formAction: string | undefined
}

interface Form {
  method: string
  action: string | undefined
  fields: [name: string, value: string][]
  buttons: Button[]
  controls: Control[]
}

/** A page as a browser without JavaScript sees it. */
export interface Page {
  site: TestSite
  /** Path and query. */
  path: string
  status: number
  headers: Headers
  html: string
  /** Its text with normal spaces, one line per element. */
  text: string
  links: { text: string; href: string }[]
  forms: Form[]
  /** The payload that the client would hydrate with. */
  payload: unknown
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')

function getText(html: string): string {
  const lines = html
    .replace(/<script[^>]*>.*?<\/script>|<!--.*?-->|<\/?bdi\b[^>]*>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
  return toNormalSpaces(decode(lines.filter((line) => line.trim() !== '').join('\n')))
}

function parseAttributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

export interface Control {
  tag: string
  attributes: Record<string, string>
  value: string
  /** The values of the options of a select. */
  options: string[]
}

const parseOptions = (select: string) =>
  [...select.matchAll(/<option\b([^>]*)>/g)].map(([, tag = '']) => parseAttributes(tag))

function parseControls(html: string): Control[] {
  const found = html.matchAll(/<(input|button|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g)
  return [...found].map(({ 1: tag = '', 2: inside = '', 3: textareaText, index }) => {
    const attributes = parseAttributes(inside)
    const options = tag === 'select' ? parseOptions(html.slice(index, html.indexOf('</select>', index))) : []
    const chosen = options.find(({ selected }) => selected !== undefined) ?? options[0]
    return {
      tag,
      attributes,
      value: chosen?.value ?? (decode(textareaText ?? '') || (attributes.value ?? '')),
      options: options.map(({ value = '' }) => value),
    }
  })
}

/** Returns whether a browser would send a control with its form. */
function isSent({ tag, attributes: { type, checked, name } }: Control): boolean {
  if (tag === 'button' || name === undefined) return false
  return (type !== 'checkbox' && type !== 'radio') || checked !== undefined
}

function parseForms(html: string): Form[] {
  const linkedControls = parseControls(html).filter(({ attributes }) => attributes.form !== undefined)
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', inside = '']) => {
    const { id, method = 'get', action } = parseAttributes(tag)
    const innerControls = parseControls(inside).filter(({ attributes }) => attributes.form === undefined)
    const controls = [...innerControls, ...linkedControls.filter(({ attributes }) => attributes.form === id)]
    const toField = ({ attributes, value }: Control): [string, string] => [attributes.name ?? '', value]
    return {
      method,
      action,
      controls,
      fields: controls.filter(isSent).map(toField),
      buttons: controls
        .filter(({ tag, attributes }) => tag === 'button' && attributes.type === 'submit')
        .map(({ attributes, value }) => ({
          name: attributes.name ?? '',
          value,
          formAction: attributes.formaction,
        })),
    }
  })
}

/** Reads the page of a response. */
export async function readPage(site: TestSite, path: string, response: Response): Promise<Page> {
  const html = await response.text()
  const [, payload] = /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(html) ?? []
  return {
    site,
    path,
    status: response.status,
    headers: response.headers,
    html,
    text: getText(html),
    links: [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, tag = '', inside = '']) => ({
      text: getText(inside),
      href: parseAttributes(tag).href ?? '',
    })),
    forms: parseForms(html),
    payload: payload && JSON.parse(payload),
  }
}

/** Returns whether a page was sent before its free times were loaded, which happens on a busy machine. */
const isLate = ({ payload }: Page) => JSON.stringify(payload ?? {}).includes('"status":"loading"')

/** Opens a path of a site. Follows a 303, and loads a page again that was sent before its free times were loaded. */
export async function openPage(site: TestSite, path: string, init?: RequestInit): Promise<Page> {
  const response = await site.fetch(path, init)
  const location = response.headers.get('location')
  if (response.status !== 303 || !location) {
    const page = await readPage(site, path, response)
    return isLate(page) && (init?.method ?? 'GET') === 'GET' ? openPage(site, path, init) : page
  }
  const headers = new Headers(init?.headers)
  headers.delete('content-type')
  return openPage(site, location, { headers })
}

/** Posts a form as a browser does. */
export function postForm(site: TestSite, path: string, fields: [string, string][], headers?: HeadersInit) {
  const body = String(new URLSearchParams(fields))
  const allHeaders = new Headers(headers)
  allHeaders.set('content-type', 'application/x-www-form-urlencoded')
  return openPage(site, path, { method: 'POST', body, headers: allHeaders })
}

/** Presses the button with this name and value, with `values` in the fields of its form. */
export function press(page: Page, name: string, value: string, values: Record<string, string> = {}) {
  for (const { method, action, fields, buttons } of page.forms) {
    const button = buttons.find((candidate) => candidate.name === name && candidate.value === value)
    if (!button) continue
    const unchanged = fields.filter(([field]) => !(field in values))
    const sent: [string, string][] = [...unchanged, ...Object.entries(values), [name, value]]
    const target = button.formAction ?? action ?? page.path
    if (method === 'post') return postForm(page.site, target, sent)
    return openPage(page.site, `${target.replace(/\?.*/, '')}?${new URLSearchParams(sent)}`)
  }
  throw new Error(`No button ${name}=${value} on ${page.path}:\n${page.text}`)
}

/** Follows the link with this text. */
export function follow(page: Page, text: string) {
  const link = page.links.find((candidate) => candidate.text === text)
  if (!link) throw new Error(`No link ${text} on ${page.path}:\n${page.text}`)
  return openPage(page.site, link.href)
}
