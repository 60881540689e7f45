import { expect, test, vi } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { type Outage, startFailingProxy } from '#test/fixtures/outage.ts'
import { startWorker, type TestSite } from './harness.ts'

const NOW = '2026-11-20T09:00:00Z'
const ORIGIN_SECRET = 'shared-by-both-copies'

/** Milliseconds after which cached data of a site has been requested again: after 15 s in the background, after 30 s at the latest. */
const MAX_CACHE_AGE = 32_000

interface Deployment {
  site: TestSite
  fail(how: Outage | undefined): Promise<void>
  close(): Promise<unknown>
}

type Options = Parameters<Awaited<ReturnType<typeof startWorker>>['site']>[0]

const siteOptions: Options = {
  now: NOW,
  bundle: ({ site: { publicUrl } }) => ({ ...contentBundle, site: { ...contentBundle.site, publicUrl } }),
}

async function startEmbedded(): Promise<Deployment> {
  const worker = await startWorker({}, { failing: true })
  return { site: await worker.site(siteOptions), fail: worker.fail, close: worker.close }
}

async function startRemote(): Promise<Deployment> {
  const origin = await startWorker({ ORIGIN_SECRET })
  const proxy = await startFailingProxy(origin.url)
  const edge = await startWorker({ API_ORIGIN: proxy.url, ORIGIN_SECRET })
  return {
    site: await edge.site({ ...siteOptions, origin }),
    fail: proxy.fail,
    async close() {
      await edge.close()
      proxy.close()
      await origin.close()
    },
  }
}

const deployments = { embedded: startEmbedded, remote: startRemote }
const cachedPaths = ['/en/about', '/en/journal', '/en/b/first-visit', '/de/product/gift-card', '/en/feed.xml']

async function get(site: TestSite, path: string) {
  const { status, headers, text } = await site.fetch(path).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }))
  return {
    path,
    status,
    text,
    age: headers.get('age'),
    warning: headers.get('warning'),
    retry: headers.get('retry-after'),
  }
}

const outages: [kind: keyof typeof deployments, how: Outage][] = [
  ['embedded', 'refusing'],
  ['embedded', 'hanging'],
  ['remote', 'refusing'],
  ['remote', 'hanging'],
]

test.concurrent.each(outages)(
  'serves cached pages under load while an origin, %s, is %s, and recovers by itself',
  async (kind, how) => {
    const { site, fail, close } = await deployments[kind]()
    const before = await Promise.all(cachedPaths.map((path) => get(site, path)))
    const textsBefore = new Map(before.map(({ path, text }) => [path, text]))

    await fail(how)
    const allAnswers: Awaited<ReturnType<typeof get>>[] = []
    // Requests keep coming until the cached pages are old.
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(cachedPaths.map((path) => get(site, path)))
        allAnswers.push(...answers)
        for (const { path, age, warning } of answers) {
          expect([path, warning]).toEqual([path, '111 - "Revalidation Failed"'])
          expect(Number(age)).toBeGreaterThanOrEqual(MAX_CACHE_AGE / 1000)
        }
      },
      { timeout: 120_000, interval: 100 },
    )
    expect(allAnswers.length).toBeGreaterThan(100)
    expect(
      allAnswers.filter(({ path, status, text }) => status !== 200 || text !== textsBefore.get(path)),
    ).toEqual([])
    expect(await get(site, '/en/nothing')).toMatchObject({ status: 404 })
    const uncached = await get(site, '/en/shop')
    expect(uncached).toMatchObject({ status: 503, retry: '30' })
    expect(uncached.text).toContain('Something went wrong on our side. Please try again.')

    await fail(undefined)
    const recovered = { timeout: 120_000, interval: 500 }
    await vi.waitFor(
      async () => expect(await get(site, '/en/shop')).toMatchObject({ status: 200 }),
      recovered,
    )
    await vi.waitFor(
      async () => expect(await get(site, '/en/about')).toMatchObject({ warning: null }),
      recovered,
    )
    await close()
  },
  400_000,
)
