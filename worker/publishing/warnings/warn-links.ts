import type { Warning } from '#worker/contract/admin/bookings.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { flatMapInTurns, type Turns } from '#worker/contract/turns.ts'
import { markdownToHtml } from '../markdown.ts'
import { createDeadEndCheck } from './find-address.ts'

interface Link {
  path: string
  href: string
}

const HREF = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function* linksInHtml(path: string, html: string): Generator<Link> {
  for (const [, double, single] of html.matchAll(HREF)) {
    const href = (double ?? single ?? '').replaceAll('&amp;', '&').trim()
    if (href !== '') yield { path, href }
  }
}

/** The links of a running text, in each of its languages. */
function* linksInText(path: string, key: string, text: unknown): Generator<Link> {
  const texts = typeof text === 'string' ? [{ at: path, source: text }] : []
  if (isObject(text))
    for (const [locale, source] of Object.entries(text))
      if (typeof source === 'string') texts.push({ at: `${path}.${locale}`, source })
  for (const { at, source } of texts)
    yield* linksInHtml(at, key === 'markdown' ? markdownToHtml(source) : source)
}

/** All links of something that was published, wherever they are in it. */
function* linksIn(path: string, value: unknown): Generator<Link> {
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${key}`
    if (key === 'markdown' || key === 'html') yield* linksInText(at, key, inner)
    else if (key === 'link' && typeof inner === 'string') yield { path: at, href: inner }
    else yield* linksIn(at, inner)
  }
}

/** Warns of links to addresses of this site at which nothing is shown. */
export function* warnLinks(bundle: Bundle): Turns<Warning[]> {
  const isDeadEnd = createDeadEndCheck(bundle)
  const { menus, pages, posts, products, collections, authors } = bundle
  const parts = [
    { path: 'site.content', value: bundle.site.content as unknown },
    ...Object.entries({ menus, pages, posts, products, collections, authors }).flatMap(([list, items]) =>
      items.map((value: unknown, index) => ({ path: `${list}.${index}`, value })),
    ),
  ]
  const warn = ({ path, value }: (typeof parts)[number]) =>
    [...linksIn(path, value)].flatMap(({ path: at, href }): Warning[] => {
      if (!isDeadEnd(href)) return []
      const message = `Nothing is shown at ${href.slice(0, 200)}. Correct the link, or publish what it leads to.`
      return [{ path: at, code: 'broken-link', message }]
    })
  return yield* flatMapInTurns(parts, warn, 4)
}
