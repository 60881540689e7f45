import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { isObject } from '#worker/contract/is-object.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { markdownToHtml } from '../rich-text/markdown.ts'
import { createDeadLinkCheck } from './dead-link-check.ts'

/** A link, and the dotted path in the bundle at which it was found. */
interface Link {
  path: string
  href: string
}

/** The keys of URLs besides `link`: the targets of rules and redirects, and the policies. */
const URL_KEYS: ReadonlySet<string> = new Set(['to', 'url', 'privacyUrl'])
const isUrl = (key: string, value: string) => URL_KEYS.has(key) && /^(\/|https?:)/.test(value)

const HREF = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Matches all Markdown that may have a link: with brackets, HTML, or a plain URL, which becomes a link. */
const MARKDOWN_LINK = /[[<]|\/\//

/** Yields the links of HTML. They all have the path of the text. */
function* findLinksInHtml(path: string, html: string): Generator<Link> {
  for (const [, double, single] of html.matchAll(HREF)) {
    const href = (double ?? single ?? '').replaceAll('&amp;', '&').trim()
    if (href !== '') yield { path, href }
  }
}

/** Yields the links of a rich text, in each of its languages. */
function* findLinksInText(path: string, key: string, text: unknown): Generator<Link> {
  const texts = typeof text === 'string' ? [{ textPath: path, source: text }] : []
  if (isObject(text))
    for (const [locale, source] of Object.entries(text))
      if (typeof source === 'string') texts.push({ textPath: `${path}.${locale}`, source })
  for (const { textPath, source } of texts)
    if (key === 'html') yield* findLinksInHtml(textPath, source)
    else if (MARKDOWN_LINK.test(source)) yield* findLinksInHtml(textPath, markdownToHtml(source))
}

/** Yields all links inside a published value, at any depth. */
function* findLinks(path: string, value: object): Generator<Link> {
  for (const [key, inner] of Object.entries(value))
    if (key === 'markdown' || key === 'html') yield* findLinksInText(`${path}.${key}`, key, inner)
    else if (isObject(inner)) yield* findLinks(`${path}.${key}`, inner)
    else if (typeof inner === 'string' && (key === 'link' || isUrl(key, inner)))
      yield { path: `${path}.${key}`, href: inner }
}

/** Warns of links to paths of this site that do not exist. */
export function* warnLinks(bundle: Bundle): PausableWork<Warning[]> {
  const isDeadLink = createDeadLinkCheck(bundle)
  const { menus, pages, posts, products, collections, authors, forms, redirects } = bundle
  const { content, terms, privacyUrl } = bundle.site
  const sources = [
    { path: 'site', value: { content, privacyUrl, terms: { url: terms?.url } } as object },
    ...Object.entries({ menus, pages, posts, products, collections, authors, forms, redirects }).flatMap(
      ([list, items]) => items.map((value: object, index) => ({ path: `${list}.${index}`, value })),
    ),
  ]
  const warn = ({ path, value }: (typeof sources)[number]) =>
    [...findLinks(path, value)].flatMap(({ path: linkPath, href }): Warning[] => {
      if (!isDeadLink(href)) return []
      const address = cutText(href, 200)
      const message = `Nothing is shown at ${address}. Correct the link, or publish what it leads to.`
      return [{ path: linkPath, code: 'broken-link', message, values: { address } }]
    })
  return yield* flatMapWithPauses(sources, warn, 4)
}
