import { expect, test } from 'vitest'
import { matchRoute } from '../match-route.ts'
import { getContentRef } from './content-at-path.ts'

const toContentRef = (path: string) => {
  const found = matchRoute(path)
  return found.kind === 'match' ? getContentRef(found) : undefined
}

test.each([
  ['/', { kind: 'pages', name: '' }],
  ['/about', { kind: 'pages', name: 'about' }],
  ['/search', { kind: 'pages', name: 'search' }],
  ['/services/massage', { kind: 'pages', name: 'services/massage' }],
  ['/journal/b/first-visit/', { kind: 'posts', name: 'first-visit', in: 'journal' }],
  ['/b/first-visit', { kind: 'posts', name: 'first-visit' }],
  ['/post/first-visit', { kind: 'posts', name: 'first-visit' }],
  ['/journal/c/recovery', { kind: 'categories', name: 'recovery', in: 'journal' }],
  ['/journal/category/recovery', { kind: 'categories', name: 'recovery', in: 'journal' }],
  ['/journal/c/recovery/b/x', { kind: 'posts', name: 'x', in: 'journal', category: 'recovery' }],
  ['/c/recovery/b/x', { kind: 'posts', name: 'x', category: 'recovery' }],
  ['/journal/author/marta', { kind: 'authors', name: 'marta', in: 'journal' }],
  ['/journal/tag/sleep', { kind: 'tags', name: 'sleep', in: 'journal' }],
  ['/shop/product/gift-card', { kind: 'products', name: 'gift-card', in: 'shop' }],
  ['/collections/gifts', { kind: 'collections', name: 'gifts' }],
  ['/v2/preview/prv_home', { kind: 'pages', name: '', preview: 'prv_home' }],
  ['/v2/preview/prv_home/post/x', { kind: 'posts', name: 'x', preview: 'prv_home' }],
  ['/v2/preview/prv_home/c/a/b/x', { kind: 'posts', name: 'x', category: 'a', preview: 'prv_home' }],
  ['/v2/preview/prv_home/verify-payment-callback', undefined],
  ['/widget/booking', undefined],
])('finds the content that %s names', (path, ref) => expect(toContentRef(path)).toEqual(ref))
