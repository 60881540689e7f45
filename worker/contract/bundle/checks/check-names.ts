import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { type Mistake, parseItems } from './mistake.ts'

/** First segments of addresses that are Daybook's own. */
export const reservedRoots: ReadonlySet<string> = new Set(
  [
    'api assets consent locale media theme v2 widget verify-payment-callback verifyPayment',
    'sitemap sitemap.xml robots.txt feed.xml feed.json favicon.ico icon.svg sandbox.css',
  ].flatMap((names) => names.split(' ')),
)
/** First segments of addresses of content that isn't a page. */
const contentRoots: ReadonlySet<string> = new Set(
  'author b c category collections post product tag'.split(' '),
)
/** Words that mean something else where a slug or an id stands in an address. */
const words = new Set('any cancel cancel-booking service'.split(' '))

const text = z.catch(z.optional(z.string()), undefined)

/** The names of a part, where it has them. */
export const named = z.object({ id: text, slug: text })

/** Ids and slugs of a list name one thing each. */
export function checkUnique(list: string, items: readonly unknown[]): Mistake[] {
  const owners = new Map<string, string>()
  return parseItems(list, items, named).flatMap(({ path, value }) =>
    (['id', 'slug'] as const).flatMap((key): Mistake[] => {
      const name = value[key]
      if (name === undefined) return []
      const owner = owners.get(name) ?? path
      owners.set(name, owner)
      if (owner === path) return []
      const message = `${name} is the id or slug of ${owner} already`
      return [{ path: `${path}.${key}`, code: 'duplicate', message }]
    }),
  )
}

/** Ids and slugs of a list name one thing each, and no slug is an address of Daybook's own. */
export function checkNames(list: string, items: readonly unknown[]): Mistake[] {
  const reserved = parseItems(list, items, named).flatMap(({ path, value: { slug } }): Mistake[] => {
    if (
      slug === undefined ||
      !(isLocaleCode(slug) || reservedRoots.has(slug) || contentRoots.has(slug) || words.has(slug))
    )
      return []
    const message = `The slug ${slug} is an address of Daybook's own`
    return [{ path: `${path}.slug`, code: 'reserved', message }]
  })
  return [...checkUnique(list, items), ...reserved]
}

/** Names in a list that are there already; `key` is added to their path. */
export function checkRepeated(path: string, names: readonly string[], key: string): Mistake[] {
  const known = new Set<string>()
  return names.flatMap((name, index): Mistake[] => {
    const isKnown = known.has(name)
    known.add(name)
    if (!isKnown) return []
    return [
      { path: `${path}.${index}.${key}`, code: 'duplicate', message: `${name} is in this list already` },
    ]
  })
}

/** Ids that are named exist, once each in a list. Without the known ones only the second is checked. */
export function checkIds(
  path: string,
  ids: readonly string[],
  known: ReadonlySet<string> | undefined,
  what: string,
): Mistake[] {
  return ids.flatMap((id, index) => {
    const at = `${path}.${index}`
    if (known?.has(id) === false) return [{ path: at, code: 'unknown', message: `There is no ${what} ${id}` }]
    if (ids.indexOf(id) < index)
      return [{ path: at, code: 'duplicate', message: `${id} is in this list already` }]
    return []
  })
}
