import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '#test/browser/browser.ts'
import { startWorker } from '#test/worker/harness.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { shootBooking } from './screens/booking.ts'
import { shootContent } from './screens/content.ts'
import { shootDesk } from './screens/desk.ts'
import { shootForms } from './screens/forms.ts'
import { shootMails } from './screens/mails.ts'
import { shootPractice } from './screens/practice.ts'
import { shootStart } from './screens/start.ts'

/** The folder of all screenshots. */
const FOLDER = '.cache/screens'
/** The folder of the screenshots in the documentation. Each is replaced by the new one of the same name. */
const DOCS_FOLDER = 'docs/screens'

process.env.CHROMIUM_PATH = await ensureChromium()
const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const worker = await startWorker()
const browser = await launch()
await shootContent(worker, browser, FOLDER)
await shootForms(worker, browser, FOLDER)
await shootBooking(worker, browser, FOLDER)
await shootMails(browser, FOLDER)
await shootPractice(worker, browser, FOLDER)
await shootStart(worker, browser, FOLDER)
await shootDesk(browser, FOLDER)
await browser.close()
await worker.close()
const missing = readdirSync(DOCS_FOLDER).filter((file) => !existsSync(join(FOLDER, file)))
if (missing.length > 0)
  throw new Error(`${DOCS_FOLDER} has pictures that are no longer taken: ${missing.join(', ')}`)
for (const file of readdirSync(DOCS_FOLDER)) copyFileSync(join(FOLDER, file), join(DOCS_FOLDER, file))
console.log(`${readdirSync(FOLDER).length} screenshots are in ${FOLDER}`)
