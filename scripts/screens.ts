import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '#test/browser/browser.ts'
import { startWorker } from '#test/worker/harness.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { shootBooking } from './screens/booking.ts'
import { shootContent } from './screens/content.ts'
import { shootForms } from './screens/forms.ts'

const folder = 'docs/screens'

process.env.CHROMIUM_PATH = await ensureChromium()
const built = await run('vite', ['build', '--logLevel', 'warn'])
if (built !== 0) process.exit(built)
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (/\.(png|jpg)$/.test(file)) rmSync(join(folder, file))

const worker = await startWorker()
const browser = await launch()
await shootContent(worker, browser, folder)
await shootForms(worker, browser, folder)
await shootBooking(worker, browser, folder)
await browser.close()
await worker.close()
console.log(`${readdirSync(folder).length} pictures are in ${folder}`)
