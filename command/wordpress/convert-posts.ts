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

/** The parts of a conversion that all posts and pages share. */
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

const isImported = (status: string): status is keyof typeof statuses => Object.hasOwn(statuses, status)

/** Returns whether an item is imported: one in the trash and a draft that WordPress saved by itself are not. */
export const isKept = ({ status }: WordPressItem): boolean => isImported(status)

/** Returns the status after the import. An item that not everybody could read becomes a draft. */
export function getStatus(
  { status, hasPassword }: WordPressItem,
  note: Note,
): 'published' | 'scheduled' | 'draft' {
  if (hasPassword) note('its password: it is a draft')
  else if (status === 'private') note('that only members could read it: it is a draft')
  return hasPassword || !isImported(status) ? 'draft' : statuses[status]
}

export const getTitle = ({ title, slug, id }: WordPressItem): string =>
  toName(title) || toContentSlug(slug) || `${id}`

export const getWishedSlug = ({ slug, title, id }: WordPressItem): string =>
  toContentSlug(slug) ?? toContentSlug(toName(title)) ?? `n-${id}`

/** Returns the text of an item as sections, and the id of its cover picture. */
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
      const imported = images.listById(ids)
      if (imported.length < ids.length) note(`pictures of a gallery: ${ids.length - imported.length}`)
      return imported
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
  const ownCategories = item.categories.flatMap(({ slug }) => categories.get(slug) ?? [])
  const [first, ...others] = ownCategories.toSorted(
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

/** A post or a page with its id and name, before its text is read. */
export interface NamedItem {
  item: WordPressItem
  id: string
  /** The slug of a post, or the path of a page. */
  name: string
  status: 'published' | 'scheduled' | 'draft'
  note: Note
}

/** Gives the posts of an export ids and slugs, and adds their old addresses. */
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
