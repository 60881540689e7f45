import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { WantedResource } from '../folder/plan-files.ts'
import { toContentSlug } from './content-slugs.ts'
import { toHash } from './image-library.ts'
import type { ImportTarget } from './import-target.ts'
import type { Omissions } from './omissions.ts'
import { htmlToText, toName } from './plain-html.ts'
import type { WordPressExport, WordPressTerm } from './wordpress-export.ts'

/** The maximum number of categories, of tags and of authors of a site. */
const MAX_TERMS = 2000
const MAX_PROSE = 4000

/** Returns a text of several lines that is not longer than the site allows. */
export const toProse = (html: string): string => cutText(htmlToText(html), MAX_PROSE).trim()

/** A category, a tag or an author after the import. */
interface Term {
  id: string
  slug: string
  name: string
  resource: WantedResource
}

/** The terms of a kind by their slug in WordPress, or their login. */
export type Terms = ReadonlyMap<string, Term>

const prefixes = { category: 'cat', tag: 'tag', author: 'aut' } as const

class TermWriter {
  readonly terms = new Map<string, Term>()
  readonly #kind: keyof typeof prefixes & ResourceKind
  readonly #target: ImportTarget

  constructor(kind: keyof typeof prefixes, target: ImportTarget) {
    this.#kind = kind
    this.#target = target
  }

  add(key: string, wish: string, text: string, more: Record<string, unknown> = {}): void {
    const name = toName(text)
    if (this.terms.has(key) || name === '' || this.terms.size >= MAX_TERMS) return
    const isPlain = /^[a-z0-9][a-z0-9_-]{0,40}$/.test(key) && this.#kind !== 'author'
    const id = `${prefixes[this.#kind]}_wp_${isPlain ? key : toHash(key)}`
    const slug = this.#target
      .names(this.#kind)
      .allot(toContentSlug(wish) ?? toContentSlug(name) ?? toHash(key), id)
    const content = { id, slug, name, ...more }
    this.terms.set(key, {
      id,
      slug: this.#target.getName(this.#kind, id, slug),
      name,
      resource: { kind: this.#kind, content },
    })
  }
}

/** Returns the slug of the topmost parent of a category (undefined without parents), and its level from 1. A site has two levels. */
function findTop(
  slug: string,
  bySlug: ReadonlyMap<string, WordPressTerm>,
): { top: string | undefined; depth: number } {
  const visited = new Set([slug])
  let top: string | undefined
  for (
    let current = bySlug.get(slug)?.parent;
    current && bySlug.has(current) && !visited.has(current);
    current = bySlug.get(current)?.parent
  ) {
    visited.add(current)
    top = current
  }
  return { top, depth: visited.size }
}

/** Returns the categories of an export, those of its posts included. */
export function convertCategories(
  { categories, items }: WordPressExport,
  target: ImportTarget,
  omissions: Omissions,
): Terms {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const writer = new TermWriter('category', target)
  for (const { slug, name, description } of categories) {
    const text = toProse(description)
    writer.add(slug, slug, name, text === '' ? {} : { description: text })
  }
  for (const item of items) for (const { slug, name } of item.categories) writer.add(slug, slug, name)
  for (const [slug, { resource, name }] of writer.terms) {
    const { top, depth } = findTop(slug, bySlug)
    const parent = top === undefined ? undefined : writer.terms.get(top)
    if (parent && parent.id !== resource.content.id) resource.content.parent = parent.id
    if (depth > 2) omissions.of('category', name, slug)('its parent, as categories have two levels')
  }
  return writer.terms
}

export function convertTags({ tags, items }: WordPressExport, target: ImportTarget): Terms {
  const writer = new TermWriter('tag', target)
  for (const { slug, name } of tags) writer.add(slug, slug, name)
  for (const item of items) for (const { slug, name } of item.tags) writer.add(slug, slug, name)
  return writer.terms
}

/** Returns the authors of an export. Their logins and email addresses are not for visitors. */
export function convertAuthors({ authors }: WordPressExport, target: ImportTarget): Terms {
  const writer = new TermWriter('author', target)
  for (const { login, name } of authors) writer.add(login, name, name)
  return writer.terms
}
