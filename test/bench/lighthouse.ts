import lighthouse from 'lighthouse'
import { ensureChromium } from '../../scripts/chromium.ts'
import { launch } from '../browser/browser.ts'
import { startWorker } from '../worker/harness.ts'
import { median } from './load.ts'

const DEBUGGING_PORT = 8795
const ROUNDS = 5
const paths = ['/', '/journal', '/journal/b/first-visit', '/product/gift-card']
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

interface Score {
  category: string
  /** From 0 to 100. */
  score: number
  /** The audits that cost points. */
  faults: string[]
}

/** Audits one visit by a phone on a slow network, Lighthouse's default. */
async function audit(url: string): Promise<Score[]> {
  const flags = { port: DEBUGGING_PORT, logLevel: 'error', onlyCategories: Object.keys(budgets) } as const
  const run = await lighthouse(url, flags)
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
  const { categories, audits } = run.lhr
  return Object.entries(categories).map(([category, { score, auditRefs }]) => ({
    category,
    score: Math.round((score ?? 0) * 100),
    faults: auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  }))
}

async function isServed(url: string): Promise<boolean> {
  const { ok, body } = await fetch(url)
  await body?.cancel()
  return ok
}

/**
 * Waits for the demo's images. A job uploads them after the first request, and nothing reports its end, so each image is
 * requested until it is served.
 */
async function waitForImages(url: string) {
  const html = await (await fetch(url)).text()
  const pictures = [...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(
    ([, path = '']) => new URL(path, url).href,
  )
  for (const picture of pictures) {
    for (let tries = 0; !(await isServed(picture)); tries += 1) {
      if (tries === 300) throw new Error(`${picture} is not there`)
      await new Promise((wake) => setTimeout(wake, 200))
    }
  }
}

/** Returns the median score of each category, and the audits that cost points in any round. */
function summarize(scores: Score[]): string[] {
  return Object.entries(budgets).map(([category, budget]) => {
    const matching = scores.filter((one) => one.category === category)
    const score = median(matching.map((one) => one.score))
    const faults = [...new Set(matching.flatMap((one) => one.faults))]
    return `${category} ${score}${score < budget ? `, short of ${budget}: ${faults.join(', ')}` : ''}`
  })
}

/** Prints Lighthouse's scores of the demo's pages, from the built Worker with its files and pictures. */
export async function benchLighthouse() {
  process.env.CHROMIUM_PATH = await ensureChromium()
  const worker = await startWorker({}, { clock: 'real' })
  const browser = await launch([`--remote-debugging-port=${DEBUGGING_PORT}`])
  try {
    console.log(`\nLighthouse, a phone on a slow network, median of ${ROUNDS}`)
    for (const path of paths) {
      // The demo is indexable on localhost only.
      const url = `http://localhost:${worker.url.port}${path}`
      await waitForImages(url)
      const scores: Score[] = []
      for (let round = 0; round < ROUNDS; round += 1) scores.push(...(await audit(url)))
      console.log(`  ${path.padEnd(24)} ${summarize(scores).join(' · ')}`)
    }
  } finally {
    await browser.close()
    await worker.close()
  }
}
