import { expect, test } from 'vitest'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { matchRoute } from '../match-route.ts'
import { getContentRef } from './content-at-path.ts'
import { findMovedPath } from './find-moved-path.ts'

const index: ContentIndex = {
  pages: ['', 'notes', 'shop'],
  posts: ['new', 'kept'],
  categories: ['rest'],
  authors: [],
  tags: [],
  products: [],
  collections: ['gifts'],
  listed: [],
  until: null,
  redirects: { '/journal': '/notes', '/journal/b/old': '/told' },
  moved: {
    posts: { old: '/notes/b/new' },
    categories: { sleep: '/notes/c/rest' },
    collections: { presents: '/shop/collections/gifts' },
  },
}

const findMoved = (path: string) => {
  const found = matchRoute(path)
  return findMovedPath(index, path, found.kind === 'match' ? getContentRef(found) : undefined)
}

test.each([
  ['/journal', '/notes'],
  ['/journal/b/old', '/told'],
  ['/b/old', '/notes/b/new'],
  ['/post/old', '/notes/b/new'],
  ['/notes/b/old', '/notes/b/new'],
  ['/notes/c/rest/b/old', '/notes/b/new'],
  ['/journal/c/sleep/b/old', '/notes/b/new'],
  ['/notes/c/sleep/b/kept', '/notes/c/rest/b/kept'],
  ['/notes/category/sleep', '/notes/c/rest'],
  ['/journal/category/sleep', '/notes/c/rest'],
  ['/c/sleep', '/notes/c/rest'],
  ['/collections/presents', '/shop/collections/gifts'],
])('finds that %s has moved to %s', (from, to) => expect(findMoved(from)).toBe(to))

test.each([
  '/nowhere/b/old',
  '/b/constructor',
  '/b/never',
  '/b/kept',
  '/product/old',
  '/notes/c/other/b/never',
  '/v2/preview/prv_home/b/old',
  '/widget/booking',
])('finds that %s has not moved', (path) => expect(findMoved(path)).toBeUndefined())
