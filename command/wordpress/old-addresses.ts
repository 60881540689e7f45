import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { reservedRoots } from '#worker/contract/bundle/checks/check-ids.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import { MAX_TEXT_BYTES } from '../folder/layout.ts'
import type { WantedResource } from '../folder/plan-files.ts'
import { getResourceSchema } from '../folder/short-content.ts'
import { writeRedirects } from '../folder/write-resource.ts'
import type { ImportTarget } from './import-target.ts'

/** The maximum number of redirects of a site. */
const MAX_REDIRECTS = 10_000

const toHost = (url: URL | null) => url?.host.replace(/^www\./, '')

/** Returns how many new redirects fit into the file beside the present ones. */
function countFitting(added: readonly WantedResource[], { redirects, redirectBytes }: ImportTarget): number {
  let bytes = redirectBytes
  for (const [index, { content }] of added.entries()) {
    bytes += Buffer.byteLength(writeRedirects([content]))
    if (bytes > MAX_TEXT_BYTES || index + redirects.size >= MAX_REDIRECTS) return index
  }
  return added.length
}

/** The addresses of the WordPress site, and the new paths of their contents. */
export class OldAddresses {
  readonly #base: string
  readonly #paths = new Map<string, string>()
  readonly #ids = new Map<number, string>()
  /** How many addresses are of the form `/?p=12`, from which no redirect can lead. */
  withQuery = 0

  constructor(base: string) {
    this.#base = base
  }

  #parse(address: string): URL | undefined {
    const url = URL.parse(address, `${this.#base}/`)
    return url && toHost(url) === toHost(URL.parse(this.#base)) ? url : undefined
  }

  /** Adds the address of a post or a page that visitors can see. */
  add(address: string, to: string, id: number): void {
    this.#ids.set(id, to)
    const url = this.#parse(address)
    if (!url) return
    if (url.search === '') this.#set(normalizePath(url.pathname), to)
    else this.withQuery += 1
  }

  /** Adds a path below the address of the WordPress site. */
  addBelow(path: string, to: string): void {
    const url = this.#parse(`${this.#base}${path}`)
    if (url) this.#set(normalizePath(url.pathname), to)
  }

  #set(from: string, to: string): void {
    if (!this.#paths.has(from)) this.#paths.set(from, to)
  }

  /** Returns the new address of a link. An address that the import does not know stays. */
  resolve(href: string): string {
    if (href.startsWith('#')) return href
    const url = this.#parse(href)
    if (!url || !/^https?:$/.test(url.protocol)) return href
    const number = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? ''
    const byId = /^\d{1,15}$/.test(number) ? this.#ids.get(Number(number)) : undefined
    const to = byId ?? (url.search === '' ? this.#paths.get(normalizePath(url.pathname)) : undefined)
    if (to !== undefined) return to + url.hash
    return /^(?:https?:)?\/\//i.test(href) ? url.href : url.pathname + url.search + url.hash
  }

  /** Returns the redirects to the new paths, and the addresses that cannot have one. An address that stays the same needs none. */
  toRedirects(
    target: ImportTarget,
    isTaken: (path: string) => boolean,
  ): { redirects: WantedResource[]; withoutRedirect: string[] } {
    const schema = getResourceSchema('redirect')
    const taken = new Set([...target.redirects].map(normalizePath))
    const withoutRedirect: string[] = []
    const redirects = [...this.#paths].flatMap(([from, to]): WantedResource[] => {
      if (from === normalizePath(to) || from === '/') return []
      const [, first = ''] = from.split('/')
      const content = { from, to }
      const isPossible =
        !isLocaleCode(first) && !reservedRoots.has(first) && z.safeParse(schema, content).success
      if (isPossible && !isTaken(from) && !taken.has(from)) return [{ kind: 'redirect', content }]
      withoutRedirect.push(from)
      return []
    })
    const fittingCount = countFitting(redirects, target)
    for (const { content } of redirects.splice(fittingCount)) withoutRedirect.push(String(content.from))
    return { redirects, withoutRedirect }
  }
}
