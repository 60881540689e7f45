import type * as z from 'zod/mini'
import { MAX_ASSET_BYTES, uploadedFile } from '../content/asset.ts'
import { contentIndex } from '../content/content-index.ts'
import { contentFeed, feedQuery } from '../content/feed.ts'
import {
  draftResponse,
  draft as draftSchema,
  previewState,
  storedDraft as storedDraftSchema,
} from '../content/preview.ts'
import { searchQuery, searchResults } from '../content/search.ts'
import { type ContentView, contentQuery, contentView, pageQuery } from '../content/view.ts'
import type { Operation } from './operation.ts'

/** The inferred types of these two schemas are too large for a type declaration. */
const draft: z.ZodMiniType = draftSchema
const storedDraft: z.ZodMiniType = storedDraftSchema

const lookupProblems = ['not-found', 'validation'] as const

/** The schema of a view by the name of its type, which many operations have. */
const view: z.ZodMiniType<ContentView> = contentView

const lookup = { method: 'get', responses: { 200: view }, problems: lookupProblems } as const

/** Returns the operations on the views below a content root. */
function createViews<const Root extends string>(root: Root, pageSummary: string, summarySuffix = '') {
  const create = <const Path extends string>(path: Path, summary: string) =>
    ({
      ...lookup,
      path: `${root}/${path}`,
      summary: summary + summarySuffix,
      query: contentQuery,
    }) as const
  return [
    { ...lookup, path: `${root}/pages`, summary: pageSummary + summarySuffix, query: pageQuery },
    create('posts/{slug}', 'Get a post'),
    create('categories/{slug}', 'Get a category with a page of its posts'),
    create('authors/{slug}', 'Get an author with a page of their posts'),
    create('tags/{slug}', 'Get a tag with a page of its posts'),
    create('products/{name}', 'Get a product by id or slug'),
    create('collections/{slug}', 'Get a collection with a page of its products'),
  ] as const
}

const createIndex = <const Path extends string>(path: Path) =>
  ({
    method: 'get',
    path,
    summary: 'Get the index of all content: its slugs, paths and redirects',
    responses: { 200: contentIndex },
    problems: ['not-found'],
  }) as const

/** Operations for visitors on content. */
export const contentOperations = [
  createIndex('/content/index'),
  createIndex('/content'),
  {
    method: 'get',
    path: '/content/posts',
    summary: 'List the newest posts with their text, for a feed',
    query: feedQuery,
    responses: { 200: contentFeed },
    problems: lookupProblems,
  },
  {
    method: 'get',
    path: '/content/search',
    summary: 'Search the published pages, posts, products and services',
    description:
      'Finds what has all words of the query, or for words of four letters or more and the last one, longer words that start with them, with and without accents. It finds what is published a few seconds later.',
    query: searchQuery,
    responses: { 200: searchResults },
    problems: lookupProblems,
    limit: { counts: 'calls', perMinute: 30, perMinuteOfSite: 300 },
  },
  ...createViews('/content', 'Get a page by its path; by default the home page'),
  {
    method: 'get',
    path: '/content/previews/{id}',
    summary: 'Get the current revision of a preview, and the settings of the site with its draft',
    responses: { 200: previewState },
    problems: ['not-found'],
  },
  ...createViews(
    '/content/previews/{id}',
    'Get the page of a preview, or another page by its path',
    ', with the draft applied',
  ),
] as const satisfies readonly Operation[]

/** Operations on images. */
export const mediaOperations = [
  {
    method: 'get',
    path: '/media/{sha256}/{width}',
    summary:
      'Get an image in one of its widths in pixels, or as `icon-32.png`, `icon-180.png`, `icon-192.png`, `icon-512.png` or `mail.png`, or a font as `font.woff2`; falls back to the uploaded file',
    responses: { 200: 'image/*' },
    problems: ['not-found'],
  },
  {
    method: 'put',
    path: '/admin/assets/{sha256}',
    summary:
      'Upload an image of at most 20 MB, or a WOFF2 font of at most 500 kB, under the SHA-256 of its file, in hexadecimal',
    body: 'image/*',
    maxBytes: MAX_ASSET_BYTES,
    responses: { 200: uploadedFile },
    problems: ['validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
] as const satisfies readonly Operation[]

/** Operations for editors on previews. */
export const draftOperations = [
  {
    method: 'put',
    path: '/admin/previews/{id}',
    summary: 'Create or replace a preview, which shows a draft over the published content at a secret URL',
    body: draft,
    responses: { 200: draftResponse },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'get',
    path: '/admin/previews/{id}',
    summary: 'Get the draft of a preview',
    responses: { 200: storedDraft },
    problems: ['not-found'],
    roles: ['owner', 'editor', 'reader'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
  {
    method: 'delete',
    path: '/admin/previews/{id}',
    summary: 'Delete a preview',
    responses: { 204: null },
    problems: [],
    roles: ['owner', 'editor'],
    people: { needs: ['edit-texts'], rows: 'none' },
  },
] as const satisfies readonly Operation[]
