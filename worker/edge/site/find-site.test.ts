import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSite as findIn } from './find-site.ts'

type Sites = Parameters<typeof findIn>[0]['SITES']

/** Creates a registry of hosts with the part of KV that is read. */
function createRegistry(hosts: Record<string, string>) {
  const get = vi.fn(async (key: string) => hosts[key] ?? null)
  return { get } as unknown as Sites & { get: typeof get }
}

const findSite = (SITES: Sites, url: URL | null, DEMO_SITE?: string) => findIn({ SITES, DEMO_SITE }, url)

const at = (host: string) => URL.parse(`http://${host}`)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  'localhost',
  'localhost:8787',
  'LOCALHOST.',
  '127.0.0.1:8787',
  '127.1',
  '0x7f000001',
  '[::1]',
  '[::1]:8787',
  '[0:0:0:0:0:0:0:1]',
])('maps %s to the demo in development, and otherwise to no site', async (host) => {
  const sites = createRegistry({ 'host:localhost': 'studio', 'host:127.0.0.1': 'studio' })
  expect(await findSite(sites, at(host), 'on')).toBe('demo')
  expect(await findSite(sites, at(host))).toBeUndefined()
  expect(sites.get).not.toHaveBeenCalled()
})

test('looks up a host without its port, in lower case, and remembers it for a minute', async () => {
  const sites = createRegistry({ 'host:book.example': 'studio' })
  expect(await findSite(sites, at('Book.Example.:443'))).toBe('studio')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await findSite(sites, at('book.example'))).toBe('studio')
  expect(sites.get).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await findSite(sites, at('book.example'))
  expect(sites.get).toHaveBeenCalledTimes(2)
})

test('finds no site for an unknown host, and looks it up again after five seconds', async () => {
  const sites = createRegistry({})
  expect(await findSite(sites, at('nobody.example'))).toBeUndefined()
  expect(await findSite(sites, at('nobody.example'))).toBeUndefined()
  expect(sites.get).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_001)
  await findSite(sites, at('nobody.example'))
  expect(sites.get).toHaveBeenCalledTimes(2)
})

test.each(['', 'a b', 'localhost@nobody.test', 'http://x'])('finds no site for %j', async (host) => {
  expect(await findSite(createRegistry({}), at(host))).toBeUndefined()
})

test('keeps a requested host in memory among ten thousand others', async () => {
  const sites = createRegistry({ 'host:often.example': 'studio' })
  await findSite(sites, at('often.example'))
  for (let number = 0; number < 10_001; number++) {
    await findSite(sites, at(`once-${number}.example`))
    if (number % 5000 === 0) await findSite(sites, at('often.example'))
  }
  expect(await findSite(sites, at('often.example'))).toBe('studio')
  // Each host is looked up once, the frequent one too.
  expect(sites.get).toHaveBeenCalledTimes(10_002)
})

test('does not look up a name longer than DNS allows', async () => {
  const sites = createRegistry({})
  expect(await findSite(sites, at(`${'a'.repeat(250)}.example`))).toBeUndefined()
  expect(sites.get).not.toHaveBeenCalled()
})
