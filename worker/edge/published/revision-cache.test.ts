import { describe, expect, test } from 'vitest'
import type { SiteId } from '../site/find-site.ts'
import { createRevisionCache } from './revision-cache.ts'
import { createRevisions } from './revisions.ts'

const site = 'a' as SiteId
const other = 'b' as SiteId

function createCache() {
  const revisions = createRevisions()
  const cache = createRevisionCache<string>(revisions, {
    maxBytes: 100,
    maxAge: 30_000,
    countBytes: ({ length }) => length,
  })
  return { revisions, cache }
}

describe('the cache of published values', () => {
  test('returns a value until its maximum age', () => {
    const { cache } = createCache()
    cache.set(site, 'site', 0, { value: 'x', revision: 1 })
    expect(cache.get(site, 'site', 29_999)).toBe('x')
    expect(cache.get(site, 'site', 30_000)).toBeUndefined()
  })

  test('drops a value at once when a newer revision was seen', () => {
    const { cache, revisions } = createCache()
    cache.set(site, 'site', 0, { value: 'old', revision: 1 })
    revisions.record(site, 2, 1)
    expect(cache.get(site, 'site', 1)).toBeUndefined()
  })

  test('does not store the value of an older revision', () => {
    const { cache, revisions } = createCache()
    revisions.record(site, 2, 0)
    cache.set(site, 'site', 0, { value: 'late', revision: 1 })
    expect(cache.get(site, 'site', 0)).toBeUndefined()
  })

  test('shares nothing between sites', () => {
    const { cache } = createCache()
    cache.set(site, 'site', 0, { value: 'a', revision: 1 })
    cache.set(other, 'site', 0, { value: 'b', revision: 7 })
    expect([cache.get(site, 'site', 1), cache.get(other, 'site', 1)]).toEqual(['a', 'b'])
  })

  test('evicts the least recently read first, and stores nothing that is too big', () => {
    const { cache } = createCache()
    const put = (call: string, length: number) =>
      cache.set(site, call, 0, { value: call.repeat(length), revision: 1 })
    put('1', 40)
    put('2', 40)
    cache.get(site, '1', 1)
    put('3', 40)
    const has = ['1', '2', '3'].filter((call) => cache.get(site, call, 1) !== undefined)
    expect(has).toEqual(['1', '3'])
    put('4', 101)
    expect(cache.get(site, '4', 1)).toBeUndefined()
  })

  test('counts the size of its keys', () => {
    const { cache } = createCache()
    cache.set(site, 'x'.repeat(60), 0, { value: '1', revision: 1 })
    expect(cache.get(site, 'x'.repeat(60), 1)).toBeUndefined()
  })
})

test('returns when a revision replaced another, not when the first was seen', () => {
  const { revisions } = createCache()
  revisions.record(site, 3, 10)
  expect(revisions.getReplaced(site)).toBeUndefined()
  revisions.record(site, 2, 20)
  expect(revisions.get(site)).toBe(3)
  revisions.record(site, 4, 30)
  revisions.record(site, 4, 40)
  expect([revisions.get(site), revisions.getReplaced(site)]).toEqual([4, { revision: 3, at: 30 }])
})
