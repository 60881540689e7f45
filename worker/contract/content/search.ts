import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { imageView } from './image-view.ts'
import { lang, paging } from './view-parts.ts'

/** The path of the search, without a locale prefix. A page or a redirect of the business at this path takes its place. */
export const SEARCH_PATH = '/search'

/** The longest query, in characters. */
export const MAX_QUERY_LENGTH = 100

/** How many results a page has, and how many pages there are at most. */
export const [RESULTS_PER_PAGE, MAX_RESULT_PAGES] = [10, 20]

/** The kinds of resources that a search finds. */
export const foundKinds = ['page', 'post', 'product', 'service'] as const

/** The query of `GET /api/content/search`. `locale` is the visitor's. */
export const searchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)),
  locale: z.optional(z.enum(localeCodes)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_RESULT_PAGES))),
})

/** A text in pieces, some of which match the query. @id MarkedText */
const markedText = z.array(z.object({ text: z.string(), found: z.optional(z.literal(true)) }))

const result = z.object({
  kind: z.enum(foundKinds),
  /** The path without locale prefix. For a service, the path of its booking page. */
  path: z.string(),
  /** The language of the result if it is not the requested one. */
  lang,
  title: markedText,
  /** A part of the text around the first matches; empty for a result without text. */
  excerpt: markedText,
  image: z.optional(imageView),
})

/** The published content that matches a query, the best first. */
export const searchResults = z.object({
  /** The number of results, at most 200. */
  count: z.int(),
  /** Whether more match than these. */
  more: z.boolean(),
  results: z.array(result),
  paging: z.optional(paging),
})

export type SearchQuery = z.infer<typeof searchQuery>
export type FoundKind = (typeof foundKinds)[number]
export type MarkedText = z.infer<typeof markedText>
export type SearchResults = z.infer<typeof searchResults>
