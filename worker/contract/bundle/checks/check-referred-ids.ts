import type * as z from 'zod/mini'
import { flatMapWithPauses, type PausableWork } from '../../pausable-work.ts'
import { bundle } from '../bundle.ts'
import { getItemSchema } from '../pausable-parser.ts'
import type { ReferenceTarget } from '../values/ref.ts'
import { idAndSlug } from './check-ids.ts'
import { createReferenceFinder, type Reference } from './find-references.ts'
import { findInDocument, getKind } from './fragments.ts'
import { explainMissing } from './messages/explain-missing.ts'
import type { Mistake } from './mistake.ts'
import type { Outline } from './outline.ts'
import type { IsValid } from './validity.ts'

/** The names in messages for an item of each list. */
const labels: Record<ReferenceTarget['list'], string> = {
  staff: 'person',
  resources: 'room or machine',
  services: 'service',
  calendars: 'calendar',
  teams: 'team',
  groups: 'group',
  serviceMenus: 'service menu',
  forms: 'form',
  images: 'image',
  pages: 'page',
  categories: 'category',
  authors: 'author',
  tags: 'tag',
  products: 'product',
  collections: 'collection',
  menus: 'menu',
}

/** Returns the ids of a list; undefined where the schema found mistakes in them, so that nothing can be looked up. */
export type GetIds = (
  list: ReferenceTarget['list'],
  kind?: ReferenceTarget['kind'],
) => ReadonlySet<string> | undefined

/** Creates {@link GetIds} for a document. */
export function createIdLookup(outline: Outline, isValid: IsValid): GetIds {
  const idsByList = new Map<string, ReadonlySet<string>>()
  return (list, kind) => {
    if (!isValid(list, 'id', ...(kind === undefined ? [] : ['kind']))) return undefined
    const key = `${list} ${kind}`
    const ids =
      idsByList.get(key) ??
      new Set(
        findInDocument(outline, `${list}.*`)
          .filter((item) => kind === undefined || getKind(item) === kind)
          .flatMap(({ value }) => idAndSlug.safeParse(value).data?.id ?? []),
      )
    idsByList.set(key, ids)
    return ids
  }
}

/** The finders of references in the site's settings and in the items of each list. */
const finders = Object.entries<z.core.$ZodType>(bundle.shape).map(([name, schema]) => {
  const item = getItemSchema(schema)
  return { path: item ? `${name}.*` : name, findIn: createReferenceFinder(item ?? schema) }
})

/** Checks that all ids in a document that refer to items exist, and that lists of them have no repetitions. */
export function* checkReferredIds(outline: Outline, getIds: GetIds): PausableWork<Mistake[]> {
  const listedIds = new Set<string>()
  const check = ({ path, value, target: { list, kind } }: Reference): Mistake[] => {
    const ids = getIds(list, kind)
    if (ids?.has(value) === false)
      return [{ path, code: 'unknown', message: explainMissing(kind ?? labels[list], value, ids) }]
    const [, listPath] = /^(.*)\.\d+$/.exec(path) ?? []
    if (listPath === undefined) return []
    const key = `${listPath} ${value}`
    if (listedIds.has(key)) return [{ path, code: 'duplicate', message: `${value} is in this list already` }]
    listedIds.add(key)
    return []
  }
  const parts = finders.flatMap(({ path, findIn }) =>
    findInDocument(outline, path).map((item) => ({ item, findIn })),
  )
  return yield* flatMapWithPauses(parts, ({ item, findIn }) => findIn(item.value, item.path).flatMap(check))
}
