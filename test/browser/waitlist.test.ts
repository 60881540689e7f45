import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AdminWaitlist } from '#worker/contract/bookings/waitlist.ts'
import { cancelBooking, fillClass } from '../fixtures/full-class.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, ways } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { book, fillContact } from './visitor.ts'

const suite = openBrowserSuite()
const DATE = '2027-01-05'
const START = `${DATE}T18:30:00+00:00`

/** Opens a site whose yoga class on Tuesday is full. */
async function openFullClass(way: (typeof ways)[number]) {
  const site = await suite.site()
  const bookings = await fillClass(site, START)
  const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [409, 410, 422] })
  return { site, page, bookings }
}

async function listWaitlistEntries(site: TestSite): Promise<AdminWaitlist['entries']> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  return (await site.json<AdminWaitlist>('/api/admin/waitlist', { headers })).body.entries
}

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Opens the waitlist form from the calendar. */
async function openForm(page: Page, site: TestSite) {
  await page.goto(`${site.url}/widget/bookings/yoga-class`)
  await page.getByRole('link', { name: 'Tuesday, January 5, fully booked, waitlist' }).click()
  await page.getByText('This day is fully booked').waitFor()
  await page.getByRole('link', { name: 'Join the waitlist' }).click()
  await findHeading(page, 'Join the waitlist').waitFor()
}

const submit = (page: Page) => page.locator('form button[name=intent][value=join]:visible').last().click()

async function join(page: Page, site: TestSite) {
  await openForm(page, site)
  await fillContact(page)
  await submit(page)
  await findHeading(page, 'You’re on the waitlist').waitFor()
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('joins the waitlist of a full day, and books the time that becomes free', async () => {
    const { site, page, bookings } = await openFullClass(way)
    await page.goto(`${site.url}/widget/bookings/yoga-class?date=${DATE}`)
    await page.getByText('This day is fully booked').waitFor()
    if (way.javaScript) await expectAccessible(page, 'full day')
    await openForm(page, site)
    if (way.javaScript) await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
    expect(await page.title()).toContain('Join the waitlist')
    if (way.javaScript) await expectAccessible(page, 'waitlist form')

    await page.locator('input[name=firstName]:visible').fill('Ana')
    await page.locator('input[name=email]:visible').fill('ana@example')
    await submit(page)
    await page.locator('#error-summary').waitFor()
    await page.waitForLoadState()
    expect(await page.locator('section[aria-labelledby=error-summary] li').allInnerTexts()).toEqual([
      'Enter your last name',
      'Enter a valid email address, such as name@example.com',
      'Enter your phone number',
      'The terms and conditions must be accepted',
    ])
    expect(await page.locator('input[name=firstName]:visible').inputValue()).toBe('Ana')
    if (way.javaScript) await expectAccessible(page, 'waitlist form with mistakes')
    await fillContact(page)
    await submit(page)

    await findHeading(page, 'You’re on the waitlist').waitFor()
    expect(page.url()).toContain('panel=waitlist')
    expect(page.url()).not.toContain('example.com')
    expect(await page.title()).toContain('You’re on the waitlist')
    if (way.javaScript) await expectAccessible(page, 'waiting')
    expect(await listWaitlistEntries(site)).toMatchObject([{ status: 'waiting', position: 1, guests: 0 }])
    await page.getByText('You’re number 1 on the list.').waitFor()
    const card = await page.locator('[data-step]').boundingBox()
    const heading = await findHeading(page, 'You’re on the waitlist').boundingBox()
    expect((heading?.y ?? 0) - (card?.y ?? 0)).toBeGreaterThanOrEqual(16)
    await site.setClock('2027-01-04T08:01:00Z')
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByText('The link is on its way.').waitFor()

    await cancelBooking(site, bookings[0])
    await page.reload()
    await findHeading(page, 'A time has opened up for you').waitFor()
    if (way.javaScript) await expectAccessible(page, 'offered')
    const [entry] = await listWaitlistEntries(site)
    await page.goto(entry?.manage?.url ?? '')
    await page.getByRole('link', { name: 'Book this time' }).click()
    await page.locator('[data-step=details]').waitFor()
    expect(page.url()).not.toContain('example.com')
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
    await page.getByText(/Held for you until/).waitFor()
    await page.locator('input[name=terms]').check()
    await book(page)
    const booked = (await listBookings(site)).filter(({ contact }) => contact.lastName === 'Reis')
    expect(booked.filter(({ status }) => status === 'scheduled')).toHaveLength(2)
    expect((await listWaitlistEntries(site)).map(({ status }) => status)).toEqual(['booked'])
    await page.goto(entry?.manage?.url ?? '')
    await findHeading(page, 'Booked').waitFor()
  })

  it('leaves the waitlist before and after a time is offered', async () => {
    const { site, page, bookings } = await openFullClass(way)
    await join(page, site)
    await page.getByRole('button', { name: 'Leave the waitlist' }).click()
    await findHeading(page, 'You’ve left the waitlist').waitFor()
    if (way.javaScript) await expectAccessible(page, 'left')
    await page.getByRole('link', { name: 'See available times' }).click()
    await page.locator('[data-step=time]').waitFor()

    await join(page, site)
    await cancelBooking(site, bookings[0])
    await page.reload()
    await page.getByRole('button', { name: 'Leave the waitlist' }).click()
    await findHeading(page, 'You’ve left the waitlist').waitFor()
    expect((await listWaitlistEntries(site)).map(({ status }) => status)).toEqual(['left', 'left'])
    await page.goto(`${site.url}/widget/bookings/yoga-class?date=${DATE}`)
    await page.locator('button[name=slot]').first().waitFor()
  })

  it('reports an expired offer and an invalid link', async () => {
    const { site, page, bookings } = await openFullClass(way)
    await join(page, site)
    await cancelBooking(site, bookings[0])
    await site.setClock('2027-01-04T11:00:00Z')
    await page.reload()
    await findHeading(page, 'Your place on the list has expired').waitFor()
    const invalid = page.url().replace(/token=[^&]*/, 'token=x')
    const response = await page.goto(invalid)
    expect(response?.status()).toBe(410)
    await page.getByText('This link has expired or is no longer valid.').waitFor()
  })

  it('reports that there are free times again, and keeps the details', async () => {
    const { site, page, bookings } = await openFullClass(way)
    await openForm(page, site)
    await cancelBooking(site, bookings[0])
    await fillContact(page)
    await submit(page)
    await page.getByRole('alert').getByText('There are still times available on this day.').waitFor()
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
    await page.getByRole('button', { name: 'Back to the times' }).click()
    await page.locator('button[name=slot]').first().click()
    await page.locator('[data-step=details]').waitFor()
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
  })

  it('offers the waitlist if the last seat was taken meanwhile, and keeps the details', async () => {
    const { site, page, bookings } = await openFullClass(way)
    await cancelBooking(site, bookings[0])
    await page.goto(`${site.url}/widget/bookings/yoga-class?step=details&slot=${encodeURIComponent(START)}`)
    await page.locator('input[name=email]:visible').fill('ana@example.com')
    const request = createIntroCallRequest({ calendar: 'yoga-class', start: START, guests: 5 })
    expect((await site.post('/api/bookings', request)).status).toBe(201)
    await page.locator('input[name=firstName]:visible').fill('Ana')
    await page.locator('input[name=lastName]:visible').fill('Reis')
    await page.locator('input[name=phone]:visible').fill('+351 912 345 678')
    await page.locator('input[name=terms]').check()
    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    const alert = page.getByRole('alert')
    await alert.getByText('no longer available').waitFor()
    await alert.getByRole('button', { name: 'Join the waitlist' }).click()
    await findHeading(page, 'Join the waitlist').waitFor()
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
  })
})

it('reaches a full day and its waitlist with the keyboard', async () => {
  const { site, page } = await openFullClass({ javaScript: true, viewport: desktop })
  await page.goto(`${site.url}/widget/bookings/yoga-class`)
  // The roving tab stop is set after hydration.
  await page.locator('[data-date][tabindex="0"]').waitFor()
  await page.locator('[data-date="2027-01-07"]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByText('This day is fully booked').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('times')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await findHeading(page, 'Join the waitlist').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step')
  await page.locator('input[name=firstName]:visible').focus()
  await page.keyboard.press('Enter')
  await page.locator('#error-summary').waitFor()
})
