import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteId } from '../site/find-site.ts'
import { calendarVersions, createRevisions, revisions } from './revisions.ts'
import { createSiteCache, type SiteState } from './site-cache.ts'

let site: SiteId
let count = 0
beforeEach(() => {
  count += 1
  site = `s${count}` as SiteId
  revisions.record(site, 1, 0)
})

const createCache = () =>
  createSiteCache<string>({ maxBytes: 100, maxAge: 30_000, countBytes: ({ length }) => length })
const stateOf = (revision: number): SiteState => ({ site, askedAt: 0, revision })

describe('the cache of a site', () => {
  test('returns a value until its maximum age', () => {
    const cache = createCache()
    cache.set('site', stateOf(1), 'x')
    expect(cache.get('site', 29_999)?.value).toBe('x')
    expect(cache.get('site', 30_000)).toBeUndefined()
  })

  test('drops a value at once when a newer revision was seen', () => {
    const cache = createCache()
    cache.set('site', stateOf(1), 'old')
    revisions.record(site, 2, 1)
    expect(cache.get('site', 1)).toBeUndefined()
  })

  test('drops what shows busy times when a newer version of them was seen, and keeps all else', () => {
    const cache = createCache()
    cache.set('slots', { ...stateOf(1), calendarVersion: 4 }, 'old')
    cache.set('site', stateOf(1), 'x')
    calendarVersions.record(site, 5, 1)
    expect([cache.get('slots', 1), cache.get('site', 1)?.value]).toEqual([undefined, 'x'])
  })

  test('keeps a value that does not depend on a revision', () => {
    const cache = createCache()
    cache.set('page', { site, askedAt: 0 }, 'x')
    revisions.record(site, 2, 1)
    expect(cache.get('page', 1)?.value).toBe('x')
  })

  test('does not store the value of an older revision', () => {
    const cache = createCache()
    revisions.record(site, 2, 0)
    cache.set('site', stateOf(1), 'late')
    expect(cache.get('site', 0)).toBeUndefined()
  })

  test('evicts the least recently read first, and stores nothing that is too big', () => {
    const cache = createCache()
    const put = (key: string, length: number) => cache.set(key, stateOf(1), key.repeat(length))
    put('1', 40)
    put('2', 40)
    cache.get('1', 1)
    put('3', 40)
    const has = ['1', '2', '3'].filter((key) => cache.get(key, 1) !== undefined)
    expect(has).toEqual(['1', '3'])
    put('4', 101)
    expect(cache.get('4', 1)).toBeUndefined()
  })

  test('counts the size of its keys', () => {
    const cache = createCache()
    cache.set('x'.repeat(60), stateOf(1), '1')
    expect(cache.get('x'.repeat(60), 1)).toBeUndefined()
  })
})

test('returns when a revision replaced another, not when the first was seen', () => {
  const seen = createRevisions()
  seen.record(site, 3, 10)
  expect(seen.getReplaced(site)).toBeUndefined()
  seen.record(site, 2, 20)
  expect(seen.get(site)).toBe(3)
  seen.record(site, 4, 30)
  seen.record(site, 4, 40)
  expect([seen.get(site), seen.getReplaced(site)]).toEqual([4, { revision: 3, at: 30 }])
})
