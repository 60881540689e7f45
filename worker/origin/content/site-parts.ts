import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { ContentHeads } from '../catalogue/published-content.ts'

/** The name of a part of a published site that a page can show. Edges compare these names and read nothing in them. */
export type PartName = string

export type PostGroup = 'category' | 'author' | 'tag'

/** Returns the names of the parts. */
export const parts = {
  /** A part of every page. It changes when it is not known which pages have changed. */
  everything: '*',
  /** The settings of the site. */
  site: 'site',
  /** All that is booked or filled in: calendars, services, staff, rooms, forms. */
  bookable: 'bookable',
  /** The item with an id. The sections of a page or a post are parts of their own. */
  item: (kind: ResourceKind, id: string) => `${kind} ${id}`,
  /** The item with a slug. A page has a path instead. */
  named: (kind: ResourceKind, slug: string) => `${kind} at ${slug}`,
  /** The sections of a page or a post. */
  sections: (kind: 'page' | 'post', id: string) => `sections of ${kind} ${id}`,
  /** All items of a kind and their order. */
  list: (kind: ResourceKind) => `every ${kind}`,
  /** The posts with an author, a category or a tag. */
  posts: (group: PostGroup, id: string) => `posts of ${group} ${id}`,
  /** The image of a file. */
  file: (sha256: string) => `file ${sha256}`,
}

type PostHead = Pick<ContentHeads['posts'][number], 'category' | 'tags'> & { author?: string | undefined }

/** Returns the lists of posts that contain a post. */
export const listPostGroups = ({ author, category, tags }: PostHead): PartName[] => [
  ...(author === undefined ? [] : [parts.posts('author', author)]),
  ...(category === undefined ? [] : [parts.posts('category', category)]),
  ...tags.map((tag) => parts.posts('tag', tag)),
]
