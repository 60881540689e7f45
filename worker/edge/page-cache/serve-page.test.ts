import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryKv } from '#test/fixtures/memory-kv.ts'
import type { SiteChanges } from '#worker/contract/content/content-index.ts'
import { Failure } from '#worker/contract/failure.ts'
import { revisions } from '../published/revisions.ts'
import type { SiteId } from '../site/find-site.ts'
import { createPageStore } from './page-store.ts'
import { servePage } from './serve-page.ts'
import { answerWithPage, createAnswerHeaders, type PageSource, toStoredPage } from './stored-page.ts'

let site: SiteId
let stores: ReturnType<typeof memoryKv>
let pending: Promise<unknown>[]
let count = 0
const START = 1_000_000

beforeEach(() => {
  count += 1
  site = `s${count}` as SiteId
  stores = memoryKv()
  pending = []
})

interface PageRequest {
  revision?: number
  draft?: number
  /** Milliseconds since the start. */
  at?: number
  build?: string
  variant?: string
  /** The parts that the page shows; absent where each revision may change it. */
  reads?: string[]
  parts?: SiteChanges['parts']
  render: (() => string) | Error
  freshFor?: number
  staleFor?: number
}

/** Serves the page and waits for the work after the response. */
async function serve({
  revision = 1,
  draft,
  at = 0,
  build = 'b1',
  variant = 'about',
  reads,
  parts = {},
  render,
  ...lifetime
}: PageRequest) {
  const now = START + at
  revisions.record(site, revision, now)
  const { freshFor = 3_600_000, staleFor = 60_000 } = lifetime
  const renderPage = vi.fn(async () => {
    if (render instanceof Error) throw render
    const freshUntil = now + freshFor
    return toStoredPage(
      { text: render(), headers: {} },
      {
        madeAt: now,
        freshUntil,
        staleUntil: freshUntil + staleFor,
        revision,
        draft,
        reads,
      },
    )
  })
  const afterResponse = (work: () => Promise<unknown>) => pending.push(work())
  const deps = { store: createPageStore(stores.kv, build), now, siteNow: now, afterResponse }
  const { page, source } = await servePage(
    { site, changes: { revision, parts }, draft, variant: `${site}/${variant}` },
    deps,
    renderPage,
  )
  await Promise.all(pending)
  return { text: new TextDecoder().decode(page.body), source, renders: renderPage.mock.calls.length }
}

/** Continues in an isolate that has nothing in memory, with what is in KV. */
function continueElsewhere() {
  const elsewhere = `${site}-cold` as SiteId
  for (const [key, value] of [...stores.values]) stores.values.set(key.replaceAll(site, elsewhere), value)
  site = elsewhere
}

const down = new Failure('internal')

describe('a page', () => {
  test('is rendered once, then remembered, then stored', async () => {
    expect(await serve({ render: () => 'one' })).toMatchObject({ text: 'one', source: 'made' })
    expect(await serve({ render: () => 'two', at: 29_999 })).toMatchObject({
      text: 'one',
      source: 'memory',
    })
    continueElsewhere()
    expect(await serve({ render: () => 'two', at: 31_000 })).toMatchObject({ text: 'one', source: 'kv' })
    expect(await serve({ render: () => 'two', at: 32_000 })).toMatchObject({ source: 'memory' })
  })

  test('is rendered separately for another variant', async () => {
    await serve({ render: () => 'one' })
    expect(await serve({ render: () => 'zwei', variant: 'de/about' })).toMatchObject({ text: 'zwei' })
  })

  test('has a key of bounded length for any path', async () => {
    const variant = 'ü'.repeat(900)
    await serve({ render: () => 'long', variant })
    expect(Math.max(...[...stores.values.keys()].map((key) => key.length))).toBeLessThan(450)
    expect(await serve({ render: () => 'other', variant })).toMatchObject({ text: 'long' })
  })

  test('is served stale during a refresh, until it is too old', async () => {
    const short = { freshFor: 60_000, staleFor: 30_000 }
    await serve({ render: () => 'old', ...short })
    expect(await serve({ render: () => 'new', at: 60_000, ...short })).toMatchObject({
      text: 'old',
      source: 'stale',
      renders: 1,
    })
    expect(await serve({ render: () => 'newest', at: 60_001, ...short })).toMatchObject({ text: 'new' })
    expect(await serve({ render: () => 'last', at: 300_000, ...short })).toMatchObject({
      text: 'last',
      source: 'made',
    })
  })

  test('is served unchanged after a failed refresh', async () => {
    const short = { freshFor: 60_000, staleFor: 30_000 }
    await serve({ render: () => 'old', ...short })
    for (const at of [60_000, 61_000, 300_000])
      expect(await serve({ render: down, at, ...short })).toMatchObject({ text: 'old' })
    expect(await serve({ render: () => 'new', at: 300_001, ...short })).toMatchObject({ text: 'new' })
  })

  test('is served when KV refuses to store it', async () => {
    stores.state.refuses = true
    expect(await serve({ render: () => 'one' })).toMatchObject({ text: 'one' })
  })
})

describe('a publish', () => {
  test('shows the old page for at most half a minute, then the new one', async () => {
    await serve({ render: () => 'old' })
    expect(await serve({ render: () => 'new', revision: 2, at: 1000 })).toMatchObject({
      text: 'old',
      source: 'stale',
      renders: 1,
    })
    expect(await serve({ render: () => 'never', revision: 2, at: 1001 })).toMatchObject({ text: 'new' })
    await serve({ render: () => 'old', variant: 'other', revision: 2, at: 1001 })
    expect(await serve({ render: () => 'other', variant: 'other', revision: 3, at: 40_000 })).toMatchObject({
      text: 'old',
    })
    expect(await serve({ render: () => 'rare', variant: 'rare', revision: 3, at: 80_000 })).toMatchObject({
      text: 'rare',
    })
  })

  test('shows the new page at once in an isolate that had not seen the old revision', async () => {
    await serve({ render: () => 'old' })
    continueElsewhere()
    expect(await serve({ render: () => 'new', revision: 2, at: 500 })).toMatchObject({
      text: 'new',
      source: 'made',
    })
  })
})

describe('a publish of one part', () => {
  const parts: SiteChanges['parts'] = { '*': [1, 0], 'post a': [2, 1] }
  const change = { revision: 2, at: 1000, parts, render: () => 'new' }

  test('leaves pages that do not show the part in memory and in KV', async () => {
    for (const [variant, reads] of [
      ['one', ['site', 'post b']],
      ['two', ['site', 'post b']],
    ] as const)
      await serve({ render: () => 'old', variant, reads: [...reads] })
    const answer = { text: 'old', renders: 0 }
    expect(await serve({ ...change, variant: 'one' })).toMatchObject({ ...answer, source: 'memory' })
    continueElsewhere()
    expect(await serve({ ...change, variant: 'two' })).toMatchObject({ ...answer, source: 'kv' })
  })

  test('renders again what shows it, after it has served the old page once', async () => {
    const reads = ['site', 'post a']
    await serve({ render: () => 'old', reads })
    expect(await serve({ ...change, reads })).toMatchObject({ text: 'old', source: 'stale', renders: 1 })
    expect(await serve({ ...change, reads })).toMatchObject({ text: 'new', source: 'memory' })
  })

  test('does not serve a page that was outdated before', async () => {
    await serve({ render: () => 'older', reads: ['post a'] })
    revisions.record(site, 8, START + 500)
    const twice: SiteChanges['parts'] = { '*': [1, 0], 'post a': [9, 5] }
    const later = { ...change, reads: ['post a'], revision: 9, parts: twice }
    expect(await serve(later)).toMatchObject({ text: 'new', source: 'made' })
  })

  test('renders every page again when it is not known what older revisions changed', async () => {
    await serve({ render: () => 'old', reads: ['post a'] })
    revisions.record(site, 2, START + 500)
    const later = { ...change, reads: ['post a'], revision: 3, parts: { '*': [2, 1] as [number, number] } }
    expect(await serve(later)).toMatchObject({ text: 'new', source: 'made' })
  })
})

describe('while the origin is down', () => {
  test('serves the newest copy, of any revision and build', async () => {
    await serve({ render: () => 'first', revision: 1 })
    await serve({ render: () => 'second', revision: 2, at: 100_000 })
    revisions.record(site, 12, START + 200_000)
    expect(await serve({ render: down, revision: 12, at: 900_000, build: 'b2' })).toMatchObject({
      text: 'second',
      source: 'error',
    })
  })

  test('throws for a page that was never rendered', async () => {
    await expect(serve({ render: down, variant: 'unseen' })).rejects.toThrow(down)
  })

  test('throws for a page that no longer exists, instead of serving a copy', async () => {
    await serve({ render: () => 'old' })
    const notFound = new Failure('not-found')
    revisions.record(site, 2, START + 800_000)
    await expect(serve({ render: notFound, revision: 2, at: 900_000 })).rejects.toThrow(notFound)
  })
})

describe('a draft', () => {
  test('shows an edit at once, and never another revision', async () => {
    expect(await serve({ render: () => 'one', draft: 1 })).toMatchObject({ text: 'one' })
    expect(await serve({ render: () => 'never', draft: 1 })).toMatchObject({ text: 'one' })
    expect(await serve({ render: () => 'two', draft: 2 })).toMatchObject({ text: 'two', source: 'made' })
    await expect(serve({ render: down, draft: 3, at: 900_000 })).rejects.toThrow(down)
  })
})

describe('a response', () => {
  const stored = () =>
    toStoredPage(
      { text: 'text', headers: { 'content-type': 'text/html' } },
      {
        madeAt: START,
        freshUntil: 0,
        staleUntil: 0,
        revision: 1,
      },
    )
  const requestWith = (tag: string) => new Request('http://a/', { headers: { 'If-None-Match': tag } })

  test('has no body when the client has the page', async () => {
    const page = await stored()
    const headers = new Headers(page.headers)
    expect(page.etag).toMatch(/^"[0-9a-f]{32}"$/)
    for (const tag of [page.etag, `W/${page.etag}`, `"x", ${page.etag}`, '*']) {
      expect(answerWithPage(page, requestWith(tag), headers).status).toBe(304)
    }
    const complete = answerWithPage(page, requestWith('"x"'), headers)
    expect([complete.status, await complete.text(), complete.headers.get('etag')]).toEqual([
      200,
      'text',
      page.etag,
    ])
    expect(complete.headers.get('content-type')).toBe('text/html')
  })

  test.each<[PageSource, boolean, string, string | null]>([
    ['made', false, 'daybook; fwd=miss', null],
    ['memory', false, 'daybook; hit; detail=memory', null],
    ['memory', true, 'daybook; hit; detail=memory', '111 - "Revalidation Failed"'],
    ['stale', false, 'daybook; hit; detail=stale', '110 - "Response is Stale"'],
    ['error', false, 'daybook; hit; detail=error', '111 - "Revalidation Failed"'],
  ])('reports its age and its source %s (origin down: %s)', async (source, isOriginDown, status, warning) => {
    const headers = createAnswerHeaders(await stored(), { source, isOriginDown, now: START + 42_900 })
    expect([headers.get('cache-status'), headers.get('warning'), headers.get('age')]).toEqual([
      status,
      warning,
      '42',
    ])
  })
})

test('renders a page while the store fails, and says why rendering failed where it has no copy', async () => {
  for (const name of ['getWithMetadata', 'list', 'put'] as const)
    vi.spyOn(stores.kv, name).mockRejectedValue(new Error('The disk fails'))
  expect(await serve({ render: () => 'fresh' })).toMatchObject({ text: 'fresh', source: 'made' })
  await expect(serve({ variant: 'other', render: new Failure('origin-unavailable') })).rejects.toThrow(
    'origin-unavailable',
  )
})
