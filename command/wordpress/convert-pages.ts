import { isLocaleCode } from '#locales/codes.ts'
import { reservedRoots } from '#worker/contract/bundle/checks/check-ids.ts'
import { pagePath } from '#worker/contract/bundle/values/links.ts'
import type { WantedResource } from '../folder/plan-files.ts'
import {
  type Conversion,
  convertText,
  getStatus,
  getTitle,
  getWishedSlug,
  type NamedItem,
} from './convert-posts.ts'
import { toProse } from './convert-terms.ts'
import { getDates } from './import-dates.ts'
import type { WordPressItem } from './wordpress-export.ts'

const MAX_SEGMENTS = 8

/** Returns the slugs of a page and of the pages above it, the top one first. */
function listSegments(page: WordPressItem, byId: ReadonlyMap<number, WordPressItem>): string[] {
  const segments: string[] = []
  const visited = new Set<WordPressItem>()
  for (
    let current: WordPressItem | undefined = page;
    current && !visited.has(current);
    current = byId.get(current.parent)
  ) {
    visited.add(current)
    segments.unshift(getWishedSlug(current))
  }
  return segments.slice(-MAX_SEGMENTS)
}

/** Returns a path that a page may have: `category` is an address of the blog, and becomes `category-page`. */
function toPagePath(segments: readonly string[]): string {
  return segments
    .map((segment, index) => {
      const isReserved = index === 0 && (isLocaleCode(segment) || reservedRoots.has(segment))
      return isReserved || !pagePath.safeParse(segment).success ? `${segment}-page` : segment
    })
    .join('/')
}

/** Gives the pages of an export ids and paths, and adds their old addresses. */
export function namePages(
  items: readonly WordPressItem[],
  { target, addresses, omissions }: Conversion,
): NamedItem[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return items.map((item) => {
    const id = `page_wp${item.id}`
    const note = omissions.of('page', getTitle(item), item.link)
    const wish = toPagePath(listSegments(item, byId))
    const name = target.names('page').allot(wish, id)
    const status = getStatus(item, note)
    const path = target.getName('page', id, name)
    if (status === 'published') addresses.add(item.link, `/${path}`, item.id)
    if (name !== wish) note(`its path /${wish}, which another page has: it is at /${name}`)
    return { item, id, name, status: status === 'scheduled' ? 'draft' : status, note }
  })
}

export function convertPage(
  { item, id, name, status, note }: NamedItem,
  conversion: Conversion,
): WantedResource {
  const { sections, cover } = convertText(item, conversion, note)
  const { updatedAt } = getDates(item)
  const description = toProse(item.excerpt)
  const content = {
    id,
    path: name,
    title: getTitle(item),
    ...(description !== '' && { description }),
    ...(cover && { cover }),
    ...(status === 'draft' && { status }),
    ...(updatedAt && { updatedAt }),
    sections,
  }
  return { kind: 'page', content }
}
