import { cutText } from '#worker/contract/cut-text.ts'
import type { WantedResource } from '../folder/plan-files.ts'
import type { TextContext } from './block-writer.ts'
import { toContentSlug } from './content-slugs.ts'
import { type Terms, toProse } from './convert-terms.ts'
import type { ImageLibrary } from './image-library.ts'
import { getDates } from './import-dates.ts'
import type { ImportTarget } from './import-target.ts'
import type { OldAddresses } from './old-addresses.ts'
import type { Omissions } from './omissions.ts'
import { toName } from './plain-html.ts'
import { toSections } from './to-sections.ts'
import type { WordPressItem } from './wordpress-export.ts'

/** All that a post or a page is converted with. */
export interface Conversion {
  target: ImportTarget
  images: ImageLibrary
  addresses: OldAddresses
  omissions: Omissions
  categories: Terms
  tags: Terms
  authors: Terms
}

type Note = (what: string) => void

const statuses = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
} as const

const isKnown = (status: string): status is keyof typeof statuses => Object.hasOwn(statuses, status)

/** Returns whether a post is one that somebody wrote and has not thrown away. */
export const isKept = ({ status }: WordPressItem): boolean => isKnown(status)

/** Returns the status after the import. What not everybody could read becomes a draft. */
export function getStatus(
  { status, hasPassword }: WordPressItem,
  note: Note,
): 'published' | 'scheduled' | 'draft' {
  if (hasPassword) note('its password: it is a draft')
  else if (status === 'private') note('that only members could read it: it is a draft')
  return hasPassword || !isKnown(status) ? 'draft' : statuses[status]
}

export const getTitle = ({ title, slug, id }: WordPressItem): string =>
  toName(title) || toContentSlug(slug) || `${id}`

export const getWishedSlug = ({ slug, title, id }: WordPressItem): string =>
  toContentSlug(slug) ?? toContentSlug(toName(title)) ?? `n-${id}`

/** Returns the text of an item as sections, and its picture. */
export function convertText(item: WordPressItem, { images, addresses }: Conversion, note: Note) {
  const context: TextContext = {
    note,
    resolveLink: (href) => addresses.resolve(href),
    findImage: (element) => {
      const image = images.findShown(element)
      if (!image) note(`picture ${cutText(String(element.properties.src ?? ''), 200)}`)
      return image
    },
    listGallery: (ids) => {
      if (ids.length === 0) return images.listOfPost(item.id)
      const known = images.listById(ids)
      if (known.length < ids.length) note(`pictures of a gallery: ${ids.length - known.length}`)
      return known
    },
  }
  const thumbnail = Number(item.meta.get('_thumbnail_id') ?? 0)
  const [cover] = thumbnail > 0 ? images.listById([thumbnail]) : []
  if (thumbnail > 0 && !cover) note(`its picture, number ${thumbnail}`)
  if (item.comments > 0) note(`comments of visitors: ${item.comments}`)
  return { sections: toSections(item.content, context), cover: cover?.id }
}

const MAX_TAGS = 30
const UNCATEGORIZED = 'uncategorized'

function getTerms(item: WordPressItem, { categories, tags, authors }: Conversion, note: Note) {
  const own = item.categories.flatMap(({ slug }) => categories.get(slug) ?? [])
  const [first, ...others] = own.toSorted(
    (a, b) => Number(a.slug === UNCATEGORIZED) - Number(b.slug === UNCATEGORIZED),
  )
  for (const { name, slug } of others) if (slug !== UNCATEGORIZED) note(`its other category ${name}`)
  const ids = [...new Set(item.tags.flatMap(({ slug }) => tags.get(slug)?.id ?? []))]
  if (ids.length > MAX_TAGS) note(`${ids.length - MAX_TAGS} of its tags`)
  const author = authors.get(item.author)
  if (!author && item.author !== '') note('its author, of whom the export has no name')
  return {
    ...(author && { author: author.id }),
    ...(first && { category: first.id }),
    ...(ids.length > 0 && { tags: ids.slice(0, MAX_TAGS) }),
  }
}

/** A post or a page with its names, before its text is read. */
export interface NamedItem {
  item: WordPressItem
  id: string
  /** Its slug or path. */
  name: string
  status: 'published' | 'scheduled' | 'draft'
  note: Note
}

/** Names the posts of an export, and adds their addresses. */
export function namePosts(
  items: readonly WordPressItem[],
  { target, addresses, omissions }: Conversion,
): NamedItem[] {
  return items.map((item) => {
    const id = `post_wp${item.id}`
    const note = omissions.of('post', getTitle(item), item.link)
    const name = target.names('post').allot(getWishedSlug(item), id)
    const status = getStatus(item, note)
    const slug = target.getName('post', id, name)
    if (status !== 'draft') addresses.add(item.link, `${target.blog ?? ''}/b/${slug}`, item.id)
    return { item, id, name, status, note }
  })
}

export function convertPost(
  { item, id, name, status, note }: NamedItem,
  conversion: Conversion,
): WantedResource {
  const { sections, cover } = convertText(item, conversion, note)
  const { publishedAt, updatedAt } = getDates(item)
  const summary = toProse(item.excerpt)
  const content = {
    id,
    slug: name,
    title: getTitle(item),
    ...(summary !== '' && { summary }),
    ...(cover && { cover }),
    ...getTerms(item, conversion, note),
    ...(status !== 'published' && { status }),
    publishedAt,
    ...(updatedAt && { updatedAt }),
    sections,
  }
  return { kind: 'post', content }
}
