import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desktop, phone, visit } from '#test/browser/browser.ts'
import { OWNER, signIn } from '#test/fixtures/desk.ts'
import { deskWorldSettings, openDeskWorld } from '#test/fixtures/desk-world.ts'
import {
  createLargePractice,
  largePracticeOwner,
  listLargePracticeBookings,
} from '#test/fixtures/large-practice.ts'
import { ADMIN_TOKEN, type RunningWorker, startWorker, type TestSite } from '#test/worker/harness.ts'

const devices = [
  { device: 'phone', viewport: phone },
  { device: 'desk', viewport: desktop },
]

interface Practice {
  site: TestSite
  owner: string
  /** The prefix of the file names. */
  name: string
  /** The paths of the pages to show, by the names of their files. */
  pages: Record<string, string>
}

/** Takes screenshots of the first screen of a page in light and dark, and of the whole page as it is printed. */
async function shoot(page: Page, getFile: (looks: string) => string) {
  const options = { animations: 'disabled', caret: 'hide' } as const
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: getFile(colorScheme), ...options })
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'print' })
  await page.screenshot({ path: getFile('print'), fullPage: true, ...options })
  await page.emulateMedia({ media: 'screen' })
}

async function shootPractice(browser: Browser, folder: string, { site, owner, name, pages }: Practice) {
  const [cookie = '', value = ''] = (await signIn(site, owner)).split('=')
  for (const { device, viewport } of devices) {
    const { page, context, close } = await visit(browser, { viewport })
    await context.addCookies([{ name: cookie, value, url: site.url }])
    for (const [file, path] of Object.entries(pages)) {
      await page.goto(site.url + path)
      await shoot(page, (looks) => join(folder, `${name}-${file}-${device}-${looks}.png`))
    }
    await close()
  }
}

/** Publishes a practice with sixty people, and books appointments with them on one day. Returns the site. */
async function openLargePractice(worker: RunningWorker, date: string) {
  const site = await worker.site({
    now: `${date}T06:00:00Z`,
    bundle: (demo) => createLargePractice(demo.site),
  })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  for (const booking of listLargePracticeBookings(date, 6)) {
    const { status, body } = await site.post('/api/admin/bookings', booking, headers)
    if (status !== 201) throw new Error(`Nothing was booked: ${JSON.stringify(body)}`)
  }
  await site.setClock(`${date}T10:20:00Z`)
  return site
}

/** Takes screenshots of the desk: in German with every kind of data, and of a day with sixty people. */
export async function shootDesk(browser: Browser, folder: string) {
  const [settings, options] = deskWorldSettings()
  const worker = await startWorker(settings, options)
  const world = await openDeskWorld(worker)
  const { site, scheduled, requested, paid, customer, block, submission, draft } = world
  await shootPractice(browser, folder, {
    site,
    owner: OWNER,
    name: 'desk',
    pages: {
      day: '/desk',
      week: '/desk?view=week&column=marta',
      list: '/desk?view=list',
      booking: `/desk/bookings/${scheduled}`,
      request: `/desk/bookings/${requested}`,
      cancel: `/desk/bookings/${paid}/cancel`,
      'new-booking': `/desk/new?customer=${customer}&calendar=intro-call&service=intro-call`,
      'new-block': '/desk/blocks/new',
      block: `/desk/blocks/${block}`,
      requests: '/desk/requests',
      waitlist: '/desk/waitlist',
      customer: `/desk/customers/${customer}`,
      answers: `/desk/forms/frm_contact/submissions/${submission}`,
      messages: '/desk/messages',
      reports: '/desk/reports?from=2027-01-01&to=2027-01-31&interval=day&by=staff',
      history: '/desk/history',
      revision: '/desk/history/2',
      drafts: '/desk/drafts',
      draft: `/desk/drafts/${draft}`,
      sessions: '/desk/sessions',
    },
  })
  const date = '2027-01-05'
  await shootPractice(browser, folder, {
    site: await openLargePractice(worker, date),
    owner: largePracticeOwner.email,
    name: 'desk-large',
    pages: { day: `/desk?date=${date}`, list: `/desk?date=${date}&view=list` },
  })
  await worker.close()
}
