import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { visit } from '#test/browser/browser.ts'
import {
  book,
  chooseDay,
  chooseStaff,
  chooseTime,
  fillContact,
  fillDetails,
  press,
} from '#test/browser/visitor.ts'
import { cancelBooking, fillClass } from '#test/fixtures/full-class.ts'
import { ADMIN_TOKEN, type TestSite, type TestWorker } from '#test/worker/harness.ts'
import { uploadPictures } from '../publish-demo.ts'
import { inRegion, OPENING } from './demo-site.ts'
import { type Walk, walks } from './walks.ts'

/** An instant at which a hold that was created at {@link OPENING} has expired. */
const HOLD_EXPIRED_AT = '2027-01-04T08:20:00Z'

/** Takes a screenshot of the current page in each colour scheme of the walk, if the walk has this step. */
type Shoot = (step: string, options?: { fullPage?: boolean }) => Promise<void>

/** The state that the functions of this file share during a walk. */
interface WalkContext {
  page: Page
  site: TestSite
  /** The site's URL with the locale prefix. */
  base: string
  shoot: Shoot
}

/** Sets the clocks of the server and the page, which stand still. */
async function setClock({ site, page }: WalkContext, now: string) {
  await site.setClock(now)
  await page.clock.setFixedTime(now)
}

async function shootGreeting({ page, base, shoot }: WalkContext) {
  await page.goto(`${base}/`)
  await shoot('cookies', { fullPage: false })
  await page.locator('button[name=consent][value=essential]').click()
  await page.locator('#cookies').waitFor({ state: 'hidden' })
  await page.locator('[data-switcher] summary').click()
  await shoot('languages', { fullPage: false })
}

async function shootTimes({ page, base, shoot }: WalkContext) {
  await page.goto(`${base}/widget/groups/wellness`)
  await shoot('calendars')
  await page.goto(`${base}/widget/bookings/yoga-class?guests=2`)
  await shoot('time-seats')
  await page.goto(`${base}/widget/bookings/home-visit?addOns=scalp_massage.1,towel.2`)
  await shoot('time-add-ons')
  await page.goto(`${base}/widget/bookings/intro-call?date=2027-01-10`)
  await shoot('time-none')
  await page.goto(`${base}/widget/appointment/therapists`)
  await shoot('services')
  await page.goto(`${base}/widget/appointment/therapists/deep-tissue`)
  await shoot('staff')
  await chooseStaff(page)
  await shoot('time')
  // In the zone of the business the page has no link to the zones.
  await page.goto(`${page.url().split('#')[0]}&panel=zones`)
  const search = page.locator('input[name=q]')
  await search.fill('york')
  await page.locator('section[aria-labelledby=zones] li').first().waitFor()
  await shoot('zones')
  await search.fill('atlantis')
  await shoot('zones-none')
}

/** Takes screenshots of a full day, its waitlist form, and the waitlist entry until a time is offered. */
async function shootWaitlist({ page, site, base, shoot }: WalkContext) {
  const [first] = await fillClass(site, '2027-01-05T18:30:00Z')
  await page.goto(`${base}/widget/bookings/yoga-class?date=2027-01-05`)
  await shoot('waitlist-full')
  await page.locator('[data-step=time] a[href*="panel=waitlist"]').click()
  await page.locator('input[name=email]').fill('ana@example')
  await page.locator('form button[value=join]').click()
  await page.locator('#error-summary').waitFor()
  await shoot('waitlist-form')
  await fillContact(page)
  await page.locator('form button[value=join]').click()
  await page.locator('[data-status=waiting]').waitFor()
  await shoot('waitlist-waiting')
  await cancelBooking(site, first)
  await page.reload()
  await page.locator('[data-status=offered]').waitFor()
  await shoot('waitlist-offered')
}

async function shootGuests({ page, base, shoot }: WalkContext) {
  await page.goto(`${base}/widget/bookings/intro-call?guests=2`)
  await chooseDay(page, 1)
  await chooseTime(page, 3)
  await page.locator('[name="guests.1.email"]').fill('eva@example')
  await page.locator('[data-step=details] button[value=book]').click()
  await page.locator('#error-summary').waitFor()
  await shoot('guests')
}

const CART = '0:srv_deep_tissue::90,0:srv_foot:ines,1:srv_hot_stone'

async function shootMenu({ page, base, shoot }: WalkContext) {
  const menu = `${base}/widget/service-menus/spa`
  await page.goto(`${menu}?guests=2&for=2&items=${CART}&step=staff`)
  await shoot('menu', { fullPage: false })
  await page.goto(`${menu}?items=${CART}`)
  await shoot('menu-staff')
  await page.goto(`${menu}?items=${CART}&step=time`)
  await page.locator('[data-step=staff] > div > p :is(a, button)').last().click()
  await chooseDay(page, 1)
  await chooseTime(page, 1)
  await fillDetails(page)
  await page.locator('[name="guests.0.name"]').fill('Rui Sol')
  await page.locator('[name="guests.0.email"]').fill('rui@example.com')
  await shoot('menu-details')
  await book(page)
  await shoot('menu-done')
}

async function shootRequest({ page, base, shoot }: WalkContext) {
  await page.goto(`${base}/widget/bookings/consultation`)
  await chooseDay(page, 1)
  await chooseTime(page)
  await fillDetails(page)
  await book(page)
  await shoot('requested')
}

async function shootSeries({ page, base, shoot }: WalkContext) {
  await page.goto(`${base}/widget/bookings/physio-course?staff=ines&repeats=6`)
  await shoot('series-time')
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await page.locator('section[aria-labelledby=series] li').first().waitFor()
  await shoot('series-details')
  await fillDetails(page)
  await book(page)
  await shoot('series-done')
  await page.locator('a[href*="cancel"]').click()
  await page.locator('textarea[name=reason]').waitFor()
  await shoot('series-cancel')
}

/**
 * Takes screenshots of the details: the hold expires while the visitor types, another visitor books the slot, and the
 * visitor takes a free one nearby.
 */
async function shootDetails(context: WalkContext) {
  const { page, site, base, shoot } = context
  await page.goto(`${base}/widget/appointment/therapists/deep-tissue?staff=marta`)
  await chooseDay(page, 1)
  const start = await chooseTime(page, 2)
  await page.locator('input[name=firstName]').waitFor()
  await shoot('details')
  await page.locator('input[name=email]').fill('ana@example')
  await page.locator('[data-step=details] button[value=book]').click()
  await page.locator('#error-summary').waitFor()
  await shoot('details-errors')
  await fillDetails(page)

  await setClock(context, HOLD_EXPIRED_AT)
  await page.locator('button[value=hold]').waitFor()
  await shoot('hold-lapsed')
  const competing = await site.post('/api/bookings', {
    calendar: 'massage',
    service: 'deep-tissue',
    staff: 'marta',
    start,
    timeZone: 'Europe/Lisbon',
    contact: { firstName: 'Rui', lastName: 'Alves', email: 'rui@example.com', phone: '+351912345670' },
    answers: { pressure: 'firm' },
    consents: { terms: true },
  })
  if (competing.status !== 201) throw new Error(`The booking failed: ${JSON.stringify(competing.body)}`)
  await page.locator('button[value=hold]').click()
  await page.locator('[role=alert] button[name=slot]').first().waitFor()
  await shoot('slot-taken')
  await page.locator('[role=alert] button[name=slot]').first().click()
  await page.locator('button[value=extend]').waitFor()
  await book(page)
  await shoot('done')
}

async function shootManaging({ page, shoot }: WalkContext) {
  await page.goto(page.url().replace('&step=done', ''))
  await shoot('view')
  await page.locator('a[href*="step=reschedule"]').click()
  await chooseDay(page, 2)
  await shoot('reschedule')
  await chooseTime(page, 1)
  await page.locator('button[value=reschedule]').waitFor()
  await shoot('reschedule-confirm')
  await press(page, 'reschedule')
  await shoot('rescheduled')
  await page.locator('a[href*="cancel"]').click()
  await page.locator('textarea[name=reason]').waitFor()
  await shoot('cancel')
  await page.locator('textarea[name=reason]').fill('I am travelling that week.')
  await press(page, 'cancel')
  await shoot('cancelled')
}

async function shootErrors({ page, base, shoot }: WalkContext) {
  await page.goto(`${base}/journal/no-such-story`)
  await shoot('not-found')
  await page.goto(`${base}/widget/bookings/no-such-calendar`)
  await shoot('error')
  await page.goto(`${base}/widget/booking/cancel-booking?booking=bkg_${'a'.repeat(26)}&token=forged`)
  await shoot('expired')
}

/** Takes screenshots of a booking whose payment fails at the provider, then succeeds. */
async function shootPayment({ page, shoot }: WalkContext, worker: TestWorker, prefix: string) {
  const site = await worker.site({ now: OPENING, bundle: inRegion, paid: true })
  await page.goto(`${site.url}${prefix}/widget/bookings/massage?service=srv_deep_tissue`)
  await page.locator('button[name=consent][value=essential]').click()
  await page.locator('#cookies').waitFor({ state: 'hidden' })
  await chooseStaff(page)
  await shoot('payment-due')
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await fillDetails(page)
  await book(page)
  await shoot('payment')
  await page.locator('a[target=_top]').click()
  await shoot('sandbox')
  await page.locator('button[value=fail]').click()
  await page.locator('[role=alert]').waitFor()
  await shoot('payment-failed')
  await page.locator('a[target=_top]').click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/step=done/)
  await shoot('payment-done')
}

async function shootWalk(worker: TestWorker, browser: Browser, walk: Walk, folder: string) {
  const { viewport, name, prefix, schemes, steps } = walk
  const site = await worker.site({ now: OPENING, bundle: inRegion })
  await uploadPictures({ ...site, token: ADMIN_TOKEN })
  const [colorScheme = 'light'] = schemes
  const { page, close } = await visit(browser, { viewport, locale: 'en-GB', colorScheme })

  const shoot: Shoot = async (step, { fullPage = true } = {}) => {
    if (steps && !steps.includes(step)) return
    await page.mouse.move(0, 0)
    if (fullPage) await page.evaluate(() => scrollTo(0, 0))
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({
        path: join(folder, `${step}-${name}-${scheme}.png`),
        fullPage,
        animations: 'disabled',
        caret: 'hide',
      })
    }
    await page.emulateMedia({ colorScheme })
  }

  const context = { page, site, base: site.url + prefix, shoot }
  await setClock(context, OPENING)
  await shootGreeting(context)
  await shootTimes(context)
  await shootWaitlist(context)
  await shootGuests(context)
  await shootMenu(context)
  await shootRequest(context)
  await shootSeries(context)
  await shootDetails(context)
  await shootManaging(context)
  await shootErrors(context)
  await shootPayment(context, worker, prefix)
  await close()
}

/** Takes screenshots of every step of the booking flow, and of its failures. */
export async function shootBooking(worker: TestWorker, browser: Browser, folder: string) {
  for (const walk of walks) await shootWalk(worker, browser, walk, folder)
}
