import { localeCodes } from '#locales/codes.ts'
import { compare, cyclePaths } from './compare.ts'
import { changeAndPublish } from './practice.ts'
import { type Bundle, withPosts } from './publish.ts'
import type { Row } from './report.ts'
import { ADMIN_TOKEN, ports } from './workerd.ts'

/** The pages of these posts in all languages are more than the edge's memory holds, so that each is read from KV. */
const POSTS = 130
const PARALLEL_REQUESTS = 8

const toBaseUrl = (port: number) => `http://localhost:${port}`

/** Requests every page once, so that the edge renders it and stores it in KV. */
async function storePages(paths: readonly string[]): Promise<void> {
  for (let index = 0; index < paths.length; index += PARALLEL_REQUESTS)
    await Promise.all(
      paths.slice(index, index + PARALLEL_REQUESTS).map(async (path) => {
        const response = await fetch(toBaseUrl(ports.daybook) + path)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
      }),
    )
}

/**
 * Measures pages that the edge reads from KV, because its memory does not hold them, beside a Worker that only reads from KV.
 * Leaves the posts published.
 */
export async function benchStoredPages(): Promise<Row[]> {
  await changeAndPublish(toBaseUrl(ports.daybook), ADMIN_TOKEN, (site: Bundle) => withPosts(site, POSTS))
  const paths = localeCodes.flatMap((locale) =>
    Array.from({ length: POSTS }, (_, index) => `/${locale}/journal/b/copy-${index}`),
  )
  await storePages(paths)
  const nextPath = cyclePaths(paths)
  const row = await compare({
    what: 'Content page, from KV, beside a bare read of it',
    atLeast: 0.6,
    load: { origin: toBaseUrl(ports.cold), nextPath },
    floor: { origin: toBaseUrl(ports.reader), nextPath: cyclePaths(paths.map((_, index) => `/${index}`)) },
    floorName: 'bare reads a second',
  })
  const response = await fetch(toBaseUrl(ports.cold) + nextPath())
  const status = response.headers.get('Cache-Status')
  if (status !== 'daybook; hit; detail=kv') throw new Error(`The pages were not read from KV: ${status}`)
  return row
}
