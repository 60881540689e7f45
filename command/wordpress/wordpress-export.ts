/** A term of an export: a category or a tag. */
export interface WordPressTerm {
  slug: string
  name: string
  description: string
  /** The slug of the parent; empty for a term without one. */
  parent: string
}

export interface WordPressAuthor {
  login: string
  name: string
}

/** A post, a page, an attachment or any other item of an export, as WordPress stores it. */
export interface WordPressItem {
  id: number
  type: string
  status: string
  title: string
  link: string
  slug: string
  /** The login of the author. */
  author: string
  /** The HTML; undefined where it is too long to be read. */
  content: string | undefined
  excerpt: string
  /** `2019-05-02 08:00:00` in UTC, and zeros for a draft without a date. */
  date: string
  /** The date in the time zone of the WordPress site. */
  localDate: string
  modified: string
  /** The id of the page above a page, or of the post of an attachment; 0 for none. */
  parent: number
  order: number
  hasPassword: boolean
  /** The number of comments. */
  comments: number
  attachmentUrl: string
  categories: { slug: string; name: string }[]
  tags: { slug: string; name: string }[]
  /** The values that the import reads, by their key. */
  meta: Map<string, string>
}

/** The parts of an export that the import reads. */
export interface WordPressExport {
  /** The address of the blog, without a slash at its end. */
  url: string
  authors: WordPressAuthor[]
  categories: WordPressTerm[]
  tags: WordPressTerm[]
  items: WordPressItem[]
}
