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
/** The screenshots in the documentation. Each is replaced by the new one of the same name. */
const docsFolder = 'docs/screens'

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
const missing = readdirSync(docsFolder).filter((file) => !existsSync(join(folder, file)))
if (missing.length > 0) throw new Error(`Not taken any more, but in ${docsFolder}: ${missing.join(', ')}`)
for (const file of readdirSync(docsFolder)) copyFileSync(join(folder, file), join(docsFolder, file))
console.log(`${readdirSync(folder).length} screenshots are in ${folder}`)
