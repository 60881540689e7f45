import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'
import { desktop, launch, phone } from '../browser/browser.ts'
import { median, toBudget } from './load.ts'

const ROUNDS = 3
const SLOWDOWN = 4
const FRAMES = 120
const MAX_SCRIPT_KB = 10

interface Scrolling {
  /** Tasks of 50 ms and more. */
  longTasks: number
  /** The longest of them, in milliseconds. */
  longestMs: number
}

/**
 * Scrolls the page down, and the timetable in it down and partly up again. Returns the long tasks meanwhile. Runs in the page.
 */
async function scroll(frames: number): Promise<Scrolling> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  const grid = document.querySelector('[data-grid]')
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame)
    grid?.scrollBy(frame < (frames * 2) / 3 ? 120 : -60, frame % 2 === 0 ? 0 : 60)
    scrollBy(0, 300)
  }
  // The entry of a long task arrives before the second frame after the task.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  tasks.push(...observer.takeRecords().map(({ duration }) => duration))
  return { longTasks: tasks.length, longestMs: Math.max(0, ...tasks) }
}

async function measureScrolling(
  browser: Browser,
  url: string,
  { cookie, viewport }: { cookie: string; viewport: typeof phone },
): Promise<Scrolling> {
  const context = await browser.newContext({ viewport })
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: new URL(url).origin }])
    const page = await context.newPage()
    await page.goto(url)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.waitForLoadState('networkidle')
    return await page.evaluate(scroll, FRAMES)
  } finally {
    await context.close()
  }
}

/** Returns the size of the desk's script, gzipped. */
function getScriptKb(): number {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/desk-manifest.json', 'utf8'),
  )
  const { file } = manifest['client/entries/desk.ts'] ?? { file: '' }
  return gzipSync(readFileSync(`dist/client/${file}`)).byteLength / 1000
}

/** Prints the size of the desk's script, and the long tasks while pages scroll on a phone and on a desktop. */
export async function benchDeskBrowser(origin: string, cookie: string, paths: readonly string[]) {
  const scriptKb = getScriptKb()
  console.log(
    `  script            ${scriptKb.toFixed(1)} kB gzip (${toBudget(scriptKb, MAX_SCRIPT_KB, 'kB')})`,
  )
  process.env.CHROMIUM_PATH = await ensureChromium()
  const browser = await launch()
  try {
    for (const viewport of [phone, desktop])
      for (const path of paths) {
        const rounds: Scrolling[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await measureScrolling(browser, origin + path, { cookie, viewport }))
        const count = median(rounds.map(({ longTasks }) => longTasks))
        const longest = Math.max(...rounds.map(({ longestMs }) => longestMs)).toFixed(0)
        const where = `${path.replace(/\?.*view=list.*/, ' list').replace(/\?.*/, ' day')} at ${viewport.width} px`
        console.log(
          `  ${where}: ${count} long tasks, longest ${longest} ms (${toBudget(count, 0, 'long tasks')})`,
        )
      }
  } finally {
    await browser.close()
  }
}
