import { localeCodes } from '#locales/codes.ts'
import { contentIndex } from '#worker/contract/content/content-index.ts'
import { median } from './load.ts'
import type { Row } from './report.ts'
import { ports } from './workerd.ts'

/**
 * Prints the median time of a content page that is rendered, that comes from KV and that comes from memory, each beside its
 * floor. Returns the row of the rendered page.
 */
export async function benchPageTimes(): Promise<Row> {
  const requests = await listPages()
  const pages = requests.map(({ page }) => page)
  const calls = requests.map(({ call }) => call)
  // Warms up the isolates and the origin. The cookie requests another variant of each page, so that the measured one is not
  // stored yet.
  await measureMedianMs(ports.bare, calls)
  await measureMedianMs(ports.daybook, pages, 'fwd=miss', { cookie: 'consent=all' })
  const { miss, bare } = await measureMisses(requests)
  const kv = await measureMedianMs(ports.cold, pages, 'hit; detail=kv')
  const memory = await measureMedianMs(ports.cold, pages, 'hit; detail=memory')
  const constant = await measureMedianMs(
    ports.constant,
    pages.map(() => '/30000'),
  )
  const printLine = (name: string, value: number, floor: number, floorName: string) =>
    console.log(
      `  ${name.padEnd(14)} ${value.toFixed(2)} ms / ${floor.toFixed(2)} ${floorName} = ${(value / floor).toFixed(2)}`,
    )
  console.log(`\nOne content page at a time, median of ${pages.length}`)
  printLine('not yet stored', miss, bare, 'read of KV, origin call and renderToString')
  printLine('from KV', kv, constant, 'constant')
  printLine('from memory', memory, constant, 'constant')
  return {
    what: 'Time of a content page that is not yet stored, beside a bare render',
    value: miss / bare,
    unit: 'of the floor',
    goal: { atMost: 1.3 },
    floor: { what: 'read of KV, origin call and `renderToString`, in ms', value: bare },
  }
}

interface PageRequest {
  /** The page's path. */
  page: string
  /** The origin's path and query of its content. */
  call: string
}

/** Lists every page and post of the demo in every language. */
async function listPages(): Promise<PageRequest[]> {
  const response = await fetch(`http://localhost:${ports.daybook}/api/content/index`)
  const { pages, posts, blog } = contentIndex.parse(await response.json())
  return localeCodes.flatMap((locale) => [
    ...pages.map((path) => ({
      page: `/${locale}/${path}`,
      call: `/api/content/pages?${new URLSearchParams({ path, locale })}`,
    })),
    ...posts.map((slug) => ({
      page: `/${locale}/${blog}/b/${slug}`,
      call: `/api/content/posts/${slug}?locale=${locale}`,
    })),
  ])
}

/** Measures one request, in milliseconds. Throws if it fails, or if its `Cache-Status` is not `expectedCache`. */
async function measureMs(port: number, path: string, expectedCache?: string, headers = {}): Promise<number> {
  const started = performance.now()
  const response = await fetch(`http://localhost:${port}${path}`, { headers })
  await response.arrayBuffer()
  const duration = performance.now() - started
  const cacheStatus = response.headers.get('cache-status')
  if (!response.ok || (expectedCache && cacheStatus !== `daybook; ${expectedCache}`))
    throw new Error(`${path}: ${response.status} ${cacheStatus}`)
  return duration
}

async function measureMedianMs(
  port: number,
  paths: string[],
  expectedCache?: string,
  headers = {},
): Promise<number> {
  const durations: number[] = []
  for (const path of paths) durations.push(await measureMs(port, path, expectedCache, headers))
  return median(durations)
}

const pause = () => new Promise((wake) => setTimeout(wake, 2))

/**
 * Measures rendered pages and bare renders. They alternate, because a machine has faster and slower minutes, with a pause
 * in between, because a page is written to KV after its response.
 */
async function measureMisses(requests: PageRequest[]) {
  const misses: number[] = []
  const bareRenders: number[] = []
  for (const [index, { page, call }] of requests.entries()) {
    const miss = async () => misses.push(await measureMs(ports.daybook, page, 'fwd=miss'))
    const bare = async () => bareRenders.push(await measureMs(ports.bare, call))
    for (const measure of index % 2 === 0 ? [miss, bare] : [bare, miss]) {
      await measure()
      await pause()
    }
  }
  return { miss: median(misses), bare: median(bareRenders) }
}
