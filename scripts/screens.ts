import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '#test/browser/browser.ts'
import { startWorker } from '#test/worker/harness.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { shootBooking } from './screens/booking.ts'
import { shootContent } from './screens/content.ts'
import { shootForms } from './screens/forms.ts'

const folder = '.cache/screens'
/** The few pictures that the documentation shows. Each is replaced by the new one of the same name. */
const documented = 'docs/screens'

process.env.CHROMIUM_PATH = await ensureChromium()
const built = await run('vite', ['build', '--logLevel', 'warn'])
if (built !== 0) process.exit(built)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const worker = await startWorker()
const browser = await launch()
await shootContent(worker, browser, folder)
await shootForms(worker, browser, folder)
await shootBooking(worker, browser, folder)
await browser.close()
await worker.close()
const missing = readdirSync(documented).filter((file) => !existsSync(join(folder, file)))
if (missing.length > 0) throw new Error(`No longer made, but in ${documented}: ${missing.join(', ')}`)
for (const file of readdirSync(documented)) copyFileSync(join(folder, file), join(documented, file))
console.log(`${readdirSync(folder).length} pictures are in ${folder}`)
