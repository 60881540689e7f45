import { describe, expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'
import type { SiteId } from './site.ts'

const site = 'a' as SiteId
const other = 'b' as SiteId
const cache = () => createCache({ maxBytes: 200, maxAge: 30_000 })
const answer = (value: string, revision = 1) => vi.fn(async () => ({ value, revision }))

describe('settings cache', () => {
  test('asks once while fresh', async () => {
    const settings = cache()
    const load = answer('x')
    expect(await settings.read(site, 'site', 0, load)).toBe('x')
    expect(await settings.read(site, 'site', 29_999, load)).toBe('x')
    expect(load).toHaveBeenCalledTimes(1)
    await settings.read(site, 'site', 30_000, load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('asks again at once when a newer revision was seen', async () => {
    const settings = cache()
    await settings.read(site, 'site', 0, answer('old', 1))
    settings.saw(site, 2)
    expect(await settings.read(site, 'site', 1, answer('new', 2))).toBe('new')
  })

  test('an answer of an older revision is passed on, not kept', async () => {
    const settings = cache()
    settings.saw(site, 2)
    expect(await settings.read(site, 'site', 0, answer('late', 1))).toBe('late')
    expect(await settings.read(site, 'site', 0, answer('now', 2))).toBe('now')
  })

  test('sites share nothing', async () => {
    const settings = cache()
    await settings.read(site, 'site', 0, answer('a'))
    expect(await settings.read(other, 'site', 0, answer('b'))).toBe('b')
  })

  test('errors are not kept', async () => {
    const settings = cache()
    await expect(settings.read(site, 'site', 0, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    )
    expect(await settings.read(site, 'site', 0, answer('up'))).toBe('up')
  })

  test('the least recently read goes first, and what is too big is not kept', async () => {
    const settings = cache()
    const first = answer('f'.repeat(40))
    const second = answer('s'.repeat(40))
    await settings.read(site, '1', 0, first)
    await settings.read(site, '2', 0, second)
    await settings.read(site, '1', 1, first)
    await settings.read(site, '3', 1, answer('t'.repeat(40)))
    await settings.read(site, '1', 2, first)
    expect(first).toHaveBeenCalledTimes(1)
    await settings.read(site, '2', 2, second)
    expect(second).toHaveBeenCalledTimes(2)
    const huge = answer('h'.repeat(300))
    await settings.read(site, 'huge', 2, huge)
    await settings.read(site, 'huge', 2, huge)
    expect(huge).toHaveBeenCalledTimes(2)
  })
})
