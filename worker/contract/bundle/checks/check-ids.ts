import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { explainMissing } from './messages/explain-missing.ts'
import { type Mistake, parseItems } from './mistake.ts'

/** First path segments that Daybook itself uses. */
export const reservedRoots: ReadonlySet<string> = new Set(
  [
    'api assets consent desk locale media theme v2 widget verify-payment-callback verifyPayment',
    'sitemap sitemap.xml robots.txt feed.xml feed.json favicon.ico icon.svg manifest.webmanifest sandbox.css',
    'embed.js embed-ui.js embed.d.ts',
  ].flatMap((names) => names.split(' ')),
)
/** First path segments of content other than pages. */
const contentRoots: ReadonlySet<string> = new Set(
  'author b c category collections post product tag'.split(' '),
)
/** Segments of URLs that mean something else where a slug or an id is expected. */
const reservedSegments = new Set('any cancel cancel-booking service'.split(' '))

const text = z.catch(z.optional(z.string()), undefined)

/** The id and the slug of an item, if it has them. */
export const idAndSlug = z.object({ id: text, slug: text })

/** Checks that no id or slug of an item is the id or the slug of another item in the list. */
export function checkUnique(list: string, items: readonly unknown[]): Mistake[] {
  const owners = new Map<string, string>()
  return parseItems(list, items, idAndSlug).flatMap(({ path, value }) =>
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

/**
 * Returns a mistake for each repeated id in a list. A repeated id is probably a typo for an id that is now missing. The caller treats
 * the list as invalid, so that references to the missing id are not reported too.
 */
export function listRepeatedIds(list: string, items: readonly unknown[]): Mistake[] {
  const ids = parseItems(list, items, idAndSlug)
  const seenIds = new Set<string>()
  return ids.flatMap(({ path, value: { id } }): Mistake[] => {
    const isRepeated = id !== undefined && seenIds.has(id)
    if (id !== undefined) seenIds.add(id)
    return isRepeated
      ? [{ path: `${path}.id`, code: 'duplicate', message: `${id} is in ${list} already` }]
      : []
  })
}

/** Checks that ids and slugs are unique in a list, and that no slug is a reserved path segment. */
export function checkIdsAndSlugs(list: string, items: readonly unknown[]): Mistake[] {
  const reserved = parseItems(list, items, idAndSlug).flatMap(({ path, value: { slug } }): Mistake[] => {
    if (
      slug === undefined ||
      !(isLocaleCode(slug) || reservedRoots.has(slug) || contentRoots.has(slug) || reservedSegments.has(slug))
    )
      return []
    const message = `The slug ${slug} is an address of Daybook's own`
    return [{ path: `${path}.slug`, code: 'reserved', message }]
  })
  return [...checkUnique(list, items), ...reserved]
}

/** Reports repeated names in a list. `key` is appended to their path. */
export function checkRepeated(path: string, names: readonly string[], key: string): Mistake[] {
  const seenNames = new Set<string>()
  return names.flatMap((name, index): Mistake[] => {
    const isRepeated = seenNames.has(name)
    seenNames.add(name)
    if (!isRepeated) return []
    const subject = name === '' ? `An empty ${key}` : name
    return [
      { path: `${path}.${index}.${key}`, code: 'duplicate', message: `${subject} is in this list already` },
    ]
  })
}

/**
 * Checks that all ids of a list exist and are listed once. Without `existingIds` it only checks for repetitions. `label`
 * names the kind of item in messages.
 */
export function checkIds(
  path: string,
  ids: readonly string[],
  existingIds: ReadonlySet<string> | undefined,
  label: string,
): Mistake[] {
  return ids.flatMap((id, index): Mistake[] => {
    const idPath = `${path}.${index}`
    if (existingIds?.has(id) === false)
      return [{ path: idPath, code: 'unknown', message: explainMissing(label, id, existingIds) }]
    if (ids.indexOf(id) < index)
      return [{ path: idPath, code: 'duplicate', message: `${id} is in this list already` }]
    return []
  })
}
