import * as z from 'zod/mini'

/**
 * A segment of a page's address: small letters of any script, digits, `.`, `_`, `~` and `-`, a letter or digit first, at
 * most 100 characters, composed (Unicode NFC).
 * @id WrittenSlug
 */
export const writtenSlug = z.string().check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,99}$/u, { error: 'written-slug' }),
  z.refine((slug) => slug === slug.normalize('NFC') && slug === slug.toLowerCase(), {
    error: 'not-composed',
  }),
)

/** Segments that say what follows them, and the files of feeds, so that no page may have one in its path. */
const kinds = new Set([
  ...['b', 'c', 'category', 'author', 'tag', 'post', 'product', 'collections'],
  ...['feed.xml', 'feed.json'],
])

function isPagePath(path: string): boolean {
  const segments = path.split('/')
  return (
    segments.length <= 8 &&
    segments.every((segment) => writtenSlug.safeParse(segment).success && !kinds.has(segment))
  )
}

/** A page's address without the first slash: `services/massage`; empty for the home page. */
export const pagePath = z
  .string()
  .check(z.refine((path) => path === '' || isPagePath(path), { error: 'page-path' }))

const ownPath = /^\/(?![/\\])[^\s\\]*$/
const elsewhere = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|#[^\s])/

/**
 * Where a link leads: a path of this site without a language's prefix (`/about`), a part of the page (`#prices`), another
 * site (`https://…`), a mail address (`mailto:…`) or a phone number (`tel:…`).
 * @id Link
 */
export const link = z.string().check(
  z.maxLength(2000),
  z.refine((href) => ownPath.test(href) || (elsewhere.test(href) && URL.canParse(href, 'https://a')), {
    error: 'link',
  }),
)
