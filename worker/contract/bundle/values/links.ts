import * as z from 'zod/mini'
import { parseUrl } from '../../parse-url.ts'
import { isSitePath } from '../../site-path.ts'

/**
 * A path segment of a content page: lowercase letters of any script, digits, `.`, `_`, `~` and `-`, starting with a letter
 * or digit, at most 100 characters, in Unicode NFC.
 * @id WrittenSlug
 */
export const contentSlug = z.string().check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,99}$/u, { error: 'written-slug' }),
  z.refine((slug) => slug === slug.normalize('NFC') && slug === slug.toLowerCase(), {
    error: 'not-composed',
  }),
)

/** Segments that routes and feeds use. Page paths cannot contain them. */
const reservedSegments = new Set([
  'b',
  'c',
  'category',
  'author',
  'tag',
  'post',
  'product',
  'collections',
  'feed.xml',
  'feed.json',
])

function isPagePath(path: string): boolean {
  const segments = path.split('/')
  return (
    segments.length <= 8 &&
    segments.every((segment) => contentSlug.safeParse(segment).success && !reservedSegments.has(segment))
  )
}

/** The path of a page without the leading slash: `services/massage`; empty for the home page. */
export const pagePath = z
  .string()
  .check(z.refine((path) => path === '' || isPagePath(path), { error: 'page-path' }))

const OTHER_TARGET = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|#[^\s])/

/**
 * The target of a link: a path of this site without a language prefix (`/about`), a fragment of the page (`#prices`),
 * another site (`https://…`), an email address (`mailto:…`) or a phone number (`tel:…`).
 * @id Link
 */
export const link = z.string().check(
  z.maxLength(2000),
  z.refine(
    (href) => isSitePath(href) || (OTHER_TARGET.test(href) && parseUrl(href, 'https://a') !== undefined),
    {
      error: 'link',
    },
  ),
)
