import { expect, test } from 'vitest'
import type { FeedQuery } from '#worker/contract/content/feed.ts'
import { german } from '../structured-data/view.fixture.ts'
import { recoveryFeed } from './feed.fixture.ts'
import { matchFeed } from './match-feed.ts'
import { showFeed } from './show-feed.ts'

async function ask(path: string, { prefix = '/de', headers = {} } = {}) {
  const asked = matchFeed(path)
  if (!asked) throw new Error(`${path} is no feed`)
  const queries: FeedQuery[] = []
  const calls = {
    contentIndex: async () => ({ blog: 'journal' }),
    feed: async (query: FeedQuery) => {
      queries.push(query)
      return recoveryFeed
    },
  }
  const request = new Request(`https://spa.example${prefix}${path}`, { headers })
  const response = await showFeed({ ...german, prefix, request, calls }, asked)
  return { response, queries }
}

test('what is asked of the origin', async () => {
  expect((await ask('/journal/feed.xml')).queries).toEqual([{ locale: 'de' }])
  expect((await ask('/journal/tag/sleep/feed.xml')).queries).toEqual([{ locale: 'de', tag: 'sleep' }])
})

test('a page that the blog is not at has no feed', async () => {
  await expect(ask('/about/feed.xml')).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask('/about/c/recovery/feed.xml')).rejects.toMatchObject({ code: 'not-found' })
})

test('each format has its type, and an ETag that answers 304', async () => {
  for (const [path, type] of [
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ] as const) {
    const { response } = await ask(path)
    expect(response.headers.get('Content-Type')).toBe(type)
    const etag = response.headers.get('ETag') ?? ''
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const { response: again } = await ask(path, { headers: { 'If-None-Match': known } })
      expect(again.status).toBe(304)
      expect(again.headers.get('ETag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    const { response: other } = await ask(path, { headers: { 'If-None-Match': '"other"' } })
    expect(other.status).toBe(200)
  }
})

test('a CDN may keep what has a locale’s prefix alone', async () => {
  const { response } = await ask('/feed.xml')
  expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(response.headers.has('Vary')).toBe(false)
  const { response: negotiated } = await ask('/feed.xml', { prefix: '' })
  expect(negotiated.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(negotiated.headers.get('Vary')).toBe('Accept-Language, Cookie')
})
