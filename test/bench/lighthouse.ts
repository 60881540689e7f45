import lighthouse, { type Flags, type Result } from 'lighthouse'
import { PROVISIONAL } from '#worker/contract/content/asset.ts'
import { ensureChromium } from '../../scripts/chromium.ts'
import { publishDemo } from '../../scripts/publish-demo.ts'
import { launch } from '../browser/browser.ts'
import { ADMIN_TOKEN, startWorker } from '../worker/harness.ts'
import { startFront } from './front.ts'
import { type CallDemo, contentPages, listVisitorPages } from './lighthouse-pages.ts'
import { median } from './load.ts'
import type { Row, Section } from './report.ts'

const DEBUGGING_PORT = 8795
const ROUNDS = 5

/** The minimum points of each category. Booking pages are not indexed, so they have no goal for `seo`. */
const goals = {
  content: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
  visitor: { performance: 97, accessibility: 100, 'best-practices': 100 },
}
const MAX_BLOCKING_MS = 150
const MAX_PAINT_MS = 1450
const PAINT = 'largest-contentful-paint'
const SHIFT = 'cumulative-layout-shift'

/** The speed of a mid-range phone, in Lighthouse's measure. Its own slowdown by 4 would make a fast machine a fast phone. */
const PHONE_INDEX = 500

interface Visit {
  /** The points of each category, from 0 to 100. */
  points: Record<string, number>
  /** The audits that cost points. */
  faults: string[]
  blockingMs: number
  /** The largest paint as Lighthouse estimates it. The estimate waits for every file that came before the paint. */
  paintMs: number
  /** The largest paint on a line and a processor that are really slowed. */
  slowedPaintMs: number
  /** The sum of the layout shifts, in shares of the screen. */
  shift: number
  /** How fast the machine was, in Lighthouse's measure. */
  benchmarkIndex: number
}

/**
 * Returns the flags of a visit by a phone on Lighthouse's slow network. Its processor is `slowdown` times slower than this
 * machine.
 */
const createFlags = (slowdown: number): Flags => ({
  port: DEBUGGING_PORT,
  logLevel: 'error',
  throttling: { cpuSlowdownMultiplier: slowdown },
})

async function visit(url: string, flags: Flags): Promise<Result> {
  const run = await lighthouse(url, flags)
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
  return run.lhr
}

/** Returns the factor by which this machine is slowed, so that every machine is the same phone. */
async function measureSlowdown(url: string): Promise<number> {
  const indexes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { environment } = await visit(url, { ...createFlags(1), onlyAudits: [SHIFT] })
    indexes.push(environment.benchmarkIndex)
  }
  return Math.max(1, median(indexes) / PHONE_INDEX)
}

/** Measures the largest paint of a visit by a phone with a line and a processor that are really slowed. */
async function measureSlowedPaint(url: string, slowdown: number): Promise<number> {
  const flags: Flags = { ...createFlags(slowdown), onlyAudits: [PAINT], throttlingMethod: 'devtools' }
  const { audits } = await visit(url, flags)
  return audits[PAINT]?.numericValue ?? Number.NaN
}

/** Audits one visit. Lighthouse estimates the effect of a slow network and processor, as it does by default. */
async function audit(url: string, categories: string[], slowdown: number): Promise<Visit> {
  const lhr = await visit(url, { ...createFlags(slowdown), onlyCategories: categories })
  const { categories: scores, audits, environment } = lhr
  const getMs = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    points: Object.fromEntries(
      Object.entries(scores).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    faults: Object.values(scores)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
    blockingMs: getMs('total-blocking-time'),
    paintMs: getMs(PAINT),
    slowedPaintMs: await measureSlowedPaint(url, slowdown),
    shift: getMs(SHIFT),
    benchmarkIndex: environment.benchmarkIndex,
  }
}

/** Returns whether a picture is served as the browser will get it from then on. */
async function isStored(url: string): Promise<boolean> {
  const { ok, body, headers } = await fetch(url, { headers: { accept: 'image/avif' } })
  await body?.cancel()
  return ok && headers.get('cache-control') !== PROVISIONAL
}

/**
 * Waits for the AVIF copies of the demo's images. Jobs make them a minute after the upload, and nothing reports their end, so each
 * image is requested until it can be cached.
 */
async function waitForImages(url: string) {
  const html = await (await fetch(url)).text()
  const pictures = [...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(
    ([, path = '']) => new URL(path, url).href,
  )
  for (const picture of pictures) {
    for (let tries = 0; !(await isStored(picture)); tries += 1) {
      if (tries === 3000) throw new Error(`${picture} is not there`)
      await new Promise((wake) => setTimeout(wake, 200))
    }
  }
}

/** Returns the rows of a page: the medians of its visits beside their goals. */
function summarize(name: string, visits: Visit[], goal: Record<string, number>): Row[] {
  const getMedian = (get: (visit: Visit) => number) => median(visits.map(get))
  const floor = { what: 'benchmarkIndex', value: getMedian(({ benchmarkIndex }) => benchmarkIndex) }
  const points = Object.entries(goal).map(([category, atLeast]) => ({
    what: `Lighthouse, ${name}: ${category}`,
    value: getMedian(({ points }) => points[category] ?? 0),
    unit: 'points' as const,
    goal: { atLeast },
    floor,
  }))
  const times = [
    {
      what: 'total blocking time',
      value: getMedian(({ blockingMs }) => blockingMs),
      atMost: MAX_BLOCKING_MS,
    },
    {
      what: 'largest contentful paint, estimated',
      value: getMedian(({ paintMs }) => paintMs),
      atMost: MAX_PAINT_MS,
    },
    {
      what: 'largest contentful paint, line and processor slowed',
      value: getMedian(({ slowedPaintMs }) => slowedPaintMs),
      atMost: MAX_PAINT_MS,
    },
  ]
  const shift: Row = {
    what: `Lighthouse, ${name}: cumulative layout shift`,
    value: getMedian(({ shift }) => shift),
    unit: 'of the screen',
    goal: { atMost: 0 },
    floor,
  }
  const faults = new Set(visits.flatMap(({ faults }) => faults))
  if (faults.size > 0) console.log(`  ${name} loses points by ${[...faults].join(', ')}`)
  return [
    ...points,
    ...times.map(({ what, value, atMost }) => ({
      what: `Lighthouse, ${name}: ${what}`,
      value,
      unit: 'ms' as const,
      goal: { atMost },
      floor,
    })),
    shift,
  ]
}

/**
 * Has Lighthouse visit the named pages of the demo, or all without names. Each round visits every page once, so that a slow
 * minute of the machine affects all of them. The pages come from the built Worker, through a server that compresses them.
 */
export async function benchLighthouse(names: readonly string[]): Promise<Section> {
  process.env.CHROMIUM_PATH = await ensureChromium()
  const worker = await startWorker({ DEMO_SITE: 'on' }, { clock: 'real' })
  const front = await startFront(worker.url)
  const site = {
    fetch: (path: string, init?: RequestInit) => fetch(front.toUrl(path), init),
    token: ADMIN_TOKEN,
  }
  await publishDemo(site, console.log)
  const browser = await launch([`--remote-debugging-port=${DEBUGGING_PORT}`])
  try {
    const call: CallDemo = async (path, body) => {
      const init = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      const response = await fetch(front.toUrl(path), init)
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return response.json()
    }
    const toPages = (paths: Readonly<Record<string, string>>, goal: Record<string, number>) =>
      Object.entries(paths).map(([name, path]) => ({ name, url: front.toUrl(path), goal }))
    const pages = [
      ...toPages(contentPages, goals.content),
      ...toPages(await listVisitorPages(call, Date.now()), goals.visitor),
    ]
    const unknown = names.filter((name) => pages.every((page) => page.name !== name))
    if (unknown.length > 0)
      throw new Error(`There is no page ${unknown}: ${pages.map(({ name }) => name).join(', ')}`)
    const visited = pages
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .map((page) => ({ ...page, visits: [] as Visit[] }))
    for (const { url } of visited) await waitForImages(url)
    const slowdown = await measureSlowdown(front.toUrl('/'))
    console.log(`  the processor is slowed by ${slowdown.toFixed(1)}`)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { url, goal, visits } of visited) visits.push(await audit(url, Object.keys(goal), slowdown))
    const rows = visited.flatMap(({ name, visits, goal }) => summarize(name, visits, goal))
    return { rows, isPart: names.length > 0 }
  } finally {
    await browser.close()
    await front.close()
    await worker.close()
  }
}
