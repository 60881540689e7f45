import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { type Mistake, partsOf } from './mistakes.ts'

/** First segments of addresses that are Daybook's own. */
const roots =
  'api assets b c category collections consent locale post product theme v2 verify-payment-callback widget'
/** Words that mean something else where a slug or an id stands in an address. */
const words = 'any cancel cancel-booking service'
const reserved = new Set(`${roots} ${words}`.split(' '))

const text = z.catch(z.optional(z.string()), undefined)

/** The names of a part, where it has them. */
export const named = z.object({ id: text, slug: text })

/** Ids and slugs of a list name one thing each, and no slug is an address of Daybook's own. */
export function checkNames(list: string, items: readonly unknown[]): Mistake[] {
  const mistakes: Mistake[] = []
  const owners = new Map<string, string>()
  for (const { path, value } of partsOf(list, items, named)) {
    for (const key of ['id', 'slug'] as const) {
      const name = value[key]
      if (name === undefined) continue
      const owner = owners.get(name) ?? path
      owners.set(name, owner)
      if (owner === path) continue
      const message = `${name} is the id or slug of ${owner} already`
      mistakes.push({ path: `${path}.${key}`, code: 'duplicate', message })
    }
    const { slug } = value
    if (slug === undefined || !(isLocaleCode(slug) || reserved.has(slug))) continue
    mistakes.push({
      path: `${path}.slug`,
      code: 'reserved',
      message: `The slug ${slug} is an address of Daybook's own`,
    })
  }
  return mistakes
}

/** Names in a list that are there already; `key` is added to their path. */
export function checkRepeated(path: string, names: readonly string[], key: string): Mistake[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ path: `${path}.${index}.${key}`, code: 'duplicate', message: `${name} is in this list already` }]
      : [],
  )
}
