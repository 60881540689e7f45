import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSite } from './find-site.ts'

/** The part of KV that is read. */
function registry(hosts: Record<string, string>) {
  const get = vi.fn(async (key: string) => hosts[key] ?? null)
  return { get } as unknown as Parameters<typeof findSite>[0] & { get: typeof get }
}

const at = (host: string) => URL.parse(`http://${host}`)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['localhost', 'localhost:8787', '127.0.0.1:8787', '[::1]', '[::1]:8787'])(
  '%s is the demo',
  async (host) => {
    const sites = registry({})
    expect(await findSite(sites, at(host))).toBe('demo')
    expect(sites.get).not.toHaveBeenCalled()
  },
)

test('a host is looked up without its port, in small letters, and remembered for a minute', async () => {
  const sites = registry({ 'host:book.example': 'studio' })
  expect(await findSite(sites, at('Book.Example.:443'))).toBe('studio')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await findSite(sites, at('book.example'))).toBe('studio')
  expect(sites.get).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await findSite(sites, at('book.example'))
  expect(sites.get).toHaveBeenCalledTimes(2)
})

test('an unknown host is nobody’s, and asked for again after five seconds', async () => {
  const sites = registry({})
  expect(await findSite(sites, at('nobody.example'))).toBeUndefined()
  expect(await findSite(sites, at('nobody.example'))).toBeUndefined()
  expect(sites.get).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_001)
  await findSite(sites, at('nobody.example'))
  expect(sites.get).toHaveBeenCalledTimes(2)
})

test.each(['', 'a b', 'localhost@nobody.test', 'http://x'])('%j is no host', async (host) => {
  expect(await findSite(registry({}), at(host))).toBeUndefined()
})

test('ten thousand other hosts do not make it forget one that is asked for', async () => {
  const sites = registry({ 'host:often.example': 'studio' })
  await findSite(sites, at('often.example'))
  for (let number = 0; number < 10_001; number++) {
    await findSite(sites, at(`once-${number}.example`))
    if (number % 5000 === 0) await findSite(sites, at('often.example'))
  }
  expect(await findSite(sites, at('often.example'))).toBe('studio')
  // Each host once, the one that is asked for often too.
  expect(sites.get).toHaveBeenCalledTimes(10_002)
})

test('a name longer than DNS has is nobody’s, and not looked up', async () => {
  const sites = registry({})
  expect(await findSite(sites, at(`${'a'.repeat(250)}.example`))).toBeUndefined()
  expect(sites.get).not.toHaveBeenCalled()
})
