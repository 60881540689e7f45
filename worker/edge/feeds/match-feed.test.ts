import { expect, test } from 'vitest'
import { findFeedList, getFeedPath } from '../head/feed-path.ts'
import { createView } from '../structured-data/view.fixture.ts'
import { matchFeed } from './match-feed.ts'

test.each([
  ['/feed.xml', { format: 'atom' }],
  ['/feed.json', { format: 'json' }],
  ['/journal/feed.xml', { format: 'atom', page: 'journal' }],
  ['/our/journal/feed.json', { format: 'json', page: 'our/journal' }],
  ['/c/recovery/feed.xml', { format: 'atom', list: { kind: 'category', slug: 'recovery' } }],
  [
    '/journal/c/recovery/feed.xml',
    { format: 'atom', page: 'journal', list: { kind: 'category', slug: 'recovery' } },
  ],
  ['/journal/tag/sleep/feed.json', { format: 'json', page: 'journal', list: { kind: 'tag', slug: 'sleep' } }],
  [
    '/journal/author/marta/feed.xml',
    { format: 'atom', page: 'journal', list: { kind: 'author', slug: 'marta' } },
  ],
  ['/%C3%BCber/c/%C3%A4/feed.xml', { format: 'atom', page: 'über', list: { kind: 'category', slug: 'ä' } }],
])('matches %s as a feed', (path, feed) => expect(matchFeed(path)).toEqual(feed))

test.each([
  '/',
  '/feed',
  '/feed.xml/',
  '/b/feed.xml',
  '/journal/b/feed.xml',
  '/c/feed.xml',
  '/c//feed.xml',
  '/journal/b/first-visit/feed.xml',
  '/journal//feed.xml',
  '/tag/sleep/feed.xml',
  '/author/marta/feed.xml',
  '/a%2Fb/feed.xml',
  '/%E0%A4%A/feed.xml',
])('does not match %s as a feed', (path) => expect(matchFeed(path)).toBeUndefined())

test('matches the feed path of every list', () => {
  for (const kind of ['category', 'tag', 'author'] as const) {
    const { path } = createView(kind)
    expect(matchFeed(getFeedPath(path, 'atom'))).toMatchObject({ format: 'atom', list: { kind } })
  }
})

test('links a page to the feed of its list', () => {
  expect(findFeedList(createView('category'))).toBe('/journal/c/recovery')
  expect(findFeedList(createView('post'))).toBe('/journal')
  expect(findFeedList(createView('post', { blogPath: undefined }))).toBe('/')
  expect(findFeedList(createView('page'))).toBeUndefined()
  const { posts } = createView('tag')
  const sections = [{ background: 'plain' as const, blocks: [{ kind: 'blog-list' as const, posts }] }]
  expect(findFeedList(createView('page', { sections }))).toBe('/journal')
})
