import { asset } from '../content/asset.ts'
import { contentFeed, feedQuery } from '../content/feed.ts'
import { draft, draftResponse, previewState, storedDraft } from '../content/preview.ts'
import { contentIndex, contentQuery, contentView, pageQuery } from '../content/view.ts'
import type { Operation } from './operation.ts'

const missing = ['not-found', 'validation'] as const

/** What can be shown as a page, by the name that addresses have for it. */
const shown: [path: string, summary: string][] = [
  ['posts/{slug}', 'A post'],
  ['categories/{slug}', 'A category with its posts, a page at a time'],
  ['authors/{slug}', 'An author with their posts, a page at a time'],
  ['tags/{slug}', 'A tag with its posts, a page at a time'],
  ['products/{name}', 'A product, by id or slug'],
  ['collections/{slug}', 'A collection with its products'],
]

function views(root: string, pageSummary: string, within: string): Operation[] {
  const view = (path: string, summary: string, query: Operation['query']): Operation => ({
    ...{ method: 'get', path: `${root}/${path}`, summary: summary + within },
    ...(query && { query }),
    responses: { 200: contentView },
    problems: missing,
  })
  return [
    view('pages', pageSummary, pageQuery),
    ...shown.map(([path, summary]) => view(path, summary, contentQuery)),
  ]
}

const indexAt = (path: string): Operation => ({
  ...{ method: 'get', path, summary: 'What there is to be shown, by the names that addresses have for it' },
  responses: { 200: contentIndex },
  problems: ['not-found'],
})

/** What visitors read. */
export const contentOperations: readonly Operation[] = [
  indexAt('/content/index'),
  indexAt('/content'),
  {
    method: 'get',
    path: '/content/posts',
    summary: 'The newest posts, whole enough for a feed',
    query: feedQuery,
    responses: { 200: contentFeed },
    problems: missing,
  },
  ...views('/content', 'A page, by its path; without one the home page', ''),
  {
    method: 'get',
    path: '/content/previews/{id}',
    summary: 'Which draft it is now',
    responses: { 200: previewState },
    problems: ['not-found'],
  },
  ...views('/content/previews/{id}', 'The page that it shows, or another by its path', ', with the draft'),
]

/** The pictures of pages. */
export const mediaOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/media/{sha256}/{width}',
    summary: 'A picture in one of its widths, in pixels; as it was uploaded where that was not made',
    responses: { 200: 'image/*' },
    problems: ['not-found'],
  },
  {
    method: 'put',
    path: '/admin/assets/{sha256}',
    summary: 'Upload a picture, at most 20 MB, under the SHA-256 of its file, in hexadecimal',
    body: 'image/*',
    responses: { 200: asset },
    problems: ['validation'],
    roles: ['owner', 'editor'],
  },
]

/** What editors do. */
export const draftOperations: readonly Operation[] = [
  {
    method: 'put',
    path: '/admin/previews/{id}',
    summary: 'Show a draft, at an address that only who has it knows, in place of what is published',
    body: draft,
    responses: { 200: draftResponse },
    problems: ['not-found', 'validation'],
    roles: ['owner', 'editor'],
  },
  {
    method: 'get',
    path: '/admin/previews/{id}',
    summary: 'A draft as it was put there',
    responses: { 200: storedDraft },
    problems: ['not-found'],
    roles: ['owner', 'editor', 'reader'],
  },
  {
    method: 'delete',
    path: '/admin/previews/{id}',
    summary: 'Take a draft away',
    responses: { 204: null },
    problems: [],
    roles: ['owner', 'editor'],
  },
]
