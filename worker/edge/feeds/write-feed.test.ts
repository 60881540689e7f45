import { expect, test } from 'vitest'
import type { FeedQuery } from '#worker/contract/content/feed.ts'
import { german } from '../structured-data/view.fixture.ts'
import { recoveryFeed } from './feed.fixture.ts'
import { matchFeed } from './match-feed.ts'
import { writeFeed } from './write-feed.ts'

async function fetchFeed(path: string, { prefix = '/de' } = {}) {
  const request = matchFeed(path)
  if (!request) throw new Error(`${path} is no feed`)
  const queries: FeedQuery[] = []
  const calls = {
    contentIndex: async () => ({ blog: 'journal' }),
    feed: async (query: FeedQuery) => {
      queries.push(query)
      return recoveryFeed
    },
  }
  const response = await writeFeed({ ...german, prefix, calls }, request)
  return { response, queries }
}

test('asks the origin for the posts of the list', async () => {
  expect((await fetchFeed('/journal/feed.xml')).queries).toEqual([{ locale: 'de' }])
  expect((await fetchFeed('/journal/tag/sleep/feed.xml')).queries).toEqual([{ locale: 'de', tag: 'sleep' }])
})

test('throws for a page that is not the blog’s', async () => {
  await expect(fetchFeed('/about/feed.xml')).rejects.toMatchObject({ code: 'not-found' })
  await expect(fetchFeed('/about/c/recovery/feed.xml')).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
])('writes %s as %s', async (path, type) => {
  const { response } = await fetchFeed(path)
  expect(response.headers['Content-Type']).toBe(type)
})

test('lets a CDN store feeds with a locale prefix only', async () => {
  const { response } = await fetchFeed('/feed.xml')
  expect(response.headers['Cache-Control']).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect('Vary' in response.headers).toBe(false)
  const { response: negotiated } = await fetchFeed('/feed.xml', { prefix: '' })
  expect(negotiated.headers['Cache-Control']).toBe('private, no-cache')
  expect(negotiated.headers.Vary).toBe('Accept-Language, Cookie')
})
