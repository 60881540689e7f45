import { inspect } from './inspect-process.ts'
import { median } from './load.ts'
import { counts, createImage, createMagazine, createPost, createProduct, createTag } from './magazine.ts'
import type { Row, Section } from './report.ts'
import { callAsOperator, callOrThrow, closeCalls } from './site-calls.ts'
import { startServers } from './workerd.ts'

/** The number of posts in one call. A call takes up to 1 MB. */
const BATCH = 100

/** The number of posts whose pages are visited before and after a change. */
const VISITED_POSTS = 200

const host = 'magazine.example'
const DRAFT = `prv_${'b'.repeat(26)}`

interface Put {
  kind: string
  content: object
}

const listPuts = (kind: string, count: number, create: (index: number) => object): Put[] =>
  Array.from({ length: count }, (_, index) => ({ kind, content: create(index) }))

/** Returns how many of the first posts' pages come from a cache. */
async function visitPosts(): Promise<number> {
  let cached = 0
  for (let index = 0; index < VISITED_POSTS; index += 1) {
    const { cache } = await callOrThrow(`/journal/b/post-${index}`, { host, client: `10.2.0.${index}` })
    if (/detail=(memory|kv)/.test(cache)) cached += 1
  }
  return cached
}

/** Asks for free times without a break while work is done. Returns the result of the work, and each visitor's wait in ms. */
async function visitDuring<T>(work: () => Promise<T>): Promise<{ result: T; waits: number[]; ms: number }> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const slots = `/api/calendars/cal_0/slots?from=${day(1)}&to=${day(30)}&timeZone=Europe/Lisbon`
  const started = performance.now()
  let isDone = false
  const pending = work().finally(() => {
    isDone = true
  })
  // The visitors stop first; then the error is thrown below.
  pending.catch(() => undefined)
  const waits: number[] = []
  while (!isDone) {
    const client = `10.1.${(waits.length >> 8) & 255}.${waits.length & 255}`
    waits.push((await callOrThrow(slots, { host, client })).ms)
  }
  return { result: await pending, waits, ms: performance.now() - started }
}

/** Measures a site of 90 MB, which is filled by a draft, and a change of one word in it. */
export async function benchDrafts(): Promise<Section> {
  const workerd = await startServers()
  try {
    const { text } = await callAsOperator('', { method: 'POST', body: { id: 'magazine', hosts: [host] } })
    const { token } = JSON.parse(text).token as { token: string }
    const send = (method: string, path: string, body?: object) =>
      callOrThrow(`/api/admin/${path}`, { host, method, token, ...(body && { body }) })
    await send('PUT', 'site', createMagazine(`https://${host}`))
    const before = inspect(workerd.pid)
    const puts = [
      ...listPuts('image', counts.images, createImage),
      ...listPuts('tag', counts.tags, createTag),
      ...listPuts('product', counts.products, createProduct),
      ...listPuts('post', counts.posts, (index) => createPost(index)),
    ]
    await send('PUT', `drafts/${DRAFT}`, { name: 'Everything' })
    const filled = await visitDuring(async () => {
      for (let from = 0; from < puts.length; from += BATCH)
        await send('POST', `drafts/${DRAFT}/changes`, { put: puts.slice(from, from + BATCH) })
    })
    const published = await visitDuring(() => send('POST', `drafts/${DRAFT}/publish`))
    const grown = inspect(workerd.pid)
    await send('PUT', `drafts/${DRAFT}`, { name: 'One word' })
    await send('POST', `drafts/${DRAFT}/changes`, {
      put: [{ kind: 'post', content: createPost(7, { title: 'Another' }) }],
    })
    const changed = await visitDuring(async () => {
      await send('POST', `drafts/${DRAFT}/publish`)
      const publishedAt = performance.now()
      for (;;) {
        const page = await callOrThrow('/journal/b/post-7', { host })
        if (page.text.includes('Another')) return performance.now() - publishedAt
      }
    })
    await send('PUT', `drafts/${DRAFT}`, { name: 'Another word' })
    await send('POST', `drafts/${DRAFT}/changes`, {
      put: [{ kind: 'post', content: createPost(8, { word: 'Another word.' }) }],
    })
    await visitPosts()
    const changedAgain = await visitDuring(() => send('POST', `drafts/${DRAFT}/publish`))
    const stillCached = await visitPosts()
    const longest = (waits: readonly number[]) => waits.reduce((max, wait) => Math.max(max, wait), 0)
    const visitor = { what: 'a visitor meanwhile, at the median, in ms', value: median(changed.waits) }
    console.log(
      `  filled in ${(filled.ms / 1000).toFixed(0)} s, published in ${(published.ms / 1000).toFixed(0)} s, one word in ${changed.ms.toFixed(0)} and ${changedAgain.ms.toFixed(0)} ms`,
    )
    const wait = (what: string, waits: readonly number[]): Row => ({
      what,
      value: longest(waits),
      unit: 'ms',
      goal: { atMost: 100 },
      floor: visitor,
    })
    const rows: Row[] = [
      wait('Longest wait of a visitor while a draft of 90 MB is filled', filled.waits),
      wait('Longest wait of a visitor while it is published', published.waits),
      wait('Longest wait of a visitor while one word among 10,000 posts is published', [
        ...changed.waits,
        ...changedAgain.waits,
      ]),
      {
        what: 'Publishing one word among 10,000 posts',
        value: changedAgain.ms,
        unit: 'ms',
        goal: { atMost: 2000 },
        floor: { what: 'the first time, with what the checks read, in ms', value: changed.ms },
      },
      {
        what: `Pages of ${VISITED_POSTS} posts that stay cached when one word of one of them changes`,
        value: stillCached,
        unit: 'pages',
        goal: { atLeast: VISITED_POSTS - 1 },
        floor: { what: 'of these posts', value: VISITED_POSTS },
      },
      {
        what: 'Until the changed page is shown',
        value: changed.result,
        unit: 'ms',
        goal: { atMost: 1000 },
        floor: visitor,
      },
      {
        what: 'Memory of the process for the site of 90 MB',
        value: grown.memory - before.memory,
        unit: 'MB',
        goal: { atMost: 256 },
        floor: { what: 'the process before', value: before.memory },
      },
    ]
    return { rows }
  } finally {
    closeCalls()
    await workerd.stop()
  }
}
