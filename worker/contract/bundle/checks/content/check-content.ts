import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { flatMapWithPauses } from '../../../pausable-work.ts'
import { checkRepeated, checkUnique, reservedRoots } from '../check-ids.ts'
import { findInDocument, getBlocks, getKind } from '../fragments.ts'
import { type Check, type Fragment, type Mistake, parseItems } from '../mistake.ts'
import type { Outline } from '../outline.ts'
import type { IsValid } from '../validity.ts'
import { checkImageLinks } from './check-image-links.ts'
import { checkLanguages } from './check-languages.ts'
import { checkPriceRanges, checkVariants } from './check-products.ts'
import { checkRedirects } from './check-redirects.ts'

const withPath = z.object({ path: z.string() })
const withSlug = z.object({ slug: z.string() })
const categoryShape = z.object({ id: z.string(), parent: z.optional(z.string()) })
const islands: ReadonlySet<string | undefined> = new Set(['calendar', 'form', 'survey', 'quiz'])

const isFeedName = (segment: string) => segment === 'feed.xml' || segment === 'feed.json'

/** Checks that page paths are unique and not reserved. */
function checkPaths(pages: readonly unknown[]): Mistake[] {
  const all = parseItems('pages', pages, withPath)
  const paths = all.map(({ value }) => value.path)
  const reserved = all.flatMap(({ path, value }): Mistake[] => {
    const [first = ''] = value.path.split('/')
    if (!isLocaleCode(first) && !reservedRoots.has(first)) return []
    const message = `/${value.path} is an address of Daybook's own`
    return [{ path: `${path}.path`, code: 'reserved', message }]
  })
  return [...checkRepeated('pages', paths, 'path'), ...reserved]
}

/** Checks that no slug is the file name of a feed, because feeds are below the paths of lists of posts. */
function checkSlugs(list: string, items: readonly unknown[]): Mistake[] {
  return parseItems(list, items, withSlug).flatMap(({ path, value: { slug } }) =>
    isFeedName(slug)
      ? [{ path: `${path}.slug`, code: 'reserved', message: `${slug} is the name of a feed` }]
      : [],
  )
}

/** Follows the parents of a category, and returns the cycle that they lead to; undefined if there is none. */
function findCycle(id: string, parents: ReadonlyMap<string, string | undefined>): string[] | undefined {
  const chain = new Set<string>()
  for (let category: string | undefined = id; category !== undefined; category = parents.get(category)) {
    if (chain.has(category)) return [...[...chain].slice([...chain].indexOf(category)), category]
    chain.add(category)
  }
  return undefined
}

/** Checks that categories have at most two levels. */
function checkParents(categories: readonly unknown[]): Mistake[] {
  const all = parseItems('categories', categories, categoryShape)
  const parents = new Map(all.map(({ value: { id, parent } }) => [id, parent]))
  const subcategories = new Set(all.flatMap(({ value: { id, parent } }) => (parent === undefined ? [] : id)))
  return all.flatMap(({ path, value: { id, parent } }): Mistake[] => {
    if (parent === undefined || !subcategories.has(parent)) return []
    const cycle = findCycle(id, parents)
    const message = cycle
      ? `These categories are parts of each other: ${cycle.join(' → ')}`
      : `${parent} is itself a part of another category; categories have two levels`
    return [{ path: `${path}.parent`, code: 'nested', message }]
  })
}

/** Checks that a page has at most one calendar, form, survey or quiz, because its URL holds the current step of only one. */
function checkIslands(item: Fragment<unknown>): Mistake[] {
  const [, ...others] = getBlocks(item).filter((block) => islands.has(getKind(block)))
  const message = 'A page has one calendar, form, survey or quiz; others can be linked'
  return others.map(({ path }) => ({ path, code: 'one-island', message }))
}

/** Creates the checks of content. The checks ignore items that they cannot read. */
export function createContentChecks(outline: Outline, isValid: IsValid): Check[] {
  const { images, pages, posts, categories, authors, tags, products, collections, menus } = outline
  const lists = { images, pages, posts, categories, authors, tags, products, collections, menus }
  return [
    ...Object.entries(lists).map(([name, items]) => () => [
      ...checkUnique(name, items),
      ...checkSlugs(name, items),
    ]),
    () => checkPaths(pages),
    () => checkImageLinks(outline),
    () => (isValid('categories', 'id') ? checkParents(categories) : []),
    ...['pages.*', 'posts.*'].map(
      (path) => () => flatMapWithPauses(findInDocument(outline, path), checkIslands),
    ),
    () => checkVariants(products),
    () => checkPriceRanges(collections),
    () => (isValid('site', 'locale') ? checkLanguages(outline) : []),
    () => checkRedirects(outline),
  ]
}
