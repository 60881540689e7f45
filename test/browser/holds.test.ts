import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { bookForAnother, listBookings, listFreeStarts, MONDAY, openBrowserSuite } from './browser-suite.ts'
import { readText } from './read-text.ts'
import { book, caller, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'
const TAKEN_MESSAGE = 'The slot you have selected is no longer available'
const findSubmit = (page: Page) => page.getByRole('button', { name: 'Schedule appointment' })
const findHoldNotice = (page: Page) => page.locator('[data-step=details] p', { hasText: /Held for (you|\d)/ })

async function expectDetailsKept(page: Page) {
  for (const [name, value] of Object.entries(caller)) {
    expect(await page.locator(`input[name=${name}]:visible`).inputValue()).toBe(value)
  }
  expect(await page.locator('#field-terms').isChecked()).toBe(true)
}

/** Opens a new site and chooses Tuesday at 9:00. With JavaScript, the test controls the browser's clock too. */
async function chooseFirstTime(javaScript: boolean) {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { javaScript, expectedStatuses: [409, 429] })
  if (javaScript) await page.clock.install({ time: new Date(MONDAY) })
  await page.goto(`${site.url}${PATH}?date=2027-01-05`)
  const [slot = ''] = await listFreeStarts(site, '2027-01-05')
  await page.locator(`button[name=slot][value="${slot}"]`).click()
  await page.locator('[data-step=details]').waitFor()
  /** Sets the clocks to `minutes` after 8:00, once. */
  async function setMinutes(minutes: number) {
    await site.setClock(new Date(Date.parse(MONDAY) + minutes * 60_000).toISOString())
    if (javaScript) await page.clock.fastForward(minutes * 60_000)
  }
  return { site, page, slot, setMinutes }
}

describe('with JavaScript', () => {
  it('screen readers read the time at which the hold ends, not the countdown', async () => {
    const { page } = await chooseFirstTime(true)
    const heard = toNormalSpaces(await findHoldNotice(page).ariaSnapshot())
    expect(heard).toBe('- paragraph: Held for you until 8:10 AM')
  })

  it.each([-45, 0, 45])(
    'never shows more than ten minutes, with a clock that is %i s off',
    async (seconds) => {
      const site = await suite.site()
      const { page } = await suite.visitWithConsent(site)
      await page.clock.install({ time: new Date(Date.parse(MONDAY) + seconds * 1000) })
      await page.addInitScript(() => {
        const shown: string[] = []
        Object.assign(window, { shown })
        new MutationObserver(() => {
          for (const [time] of document.body?.innerText.matchAll(/(?<=Held for )\d+:\d\d/g) ?? [])
            if (shown.at(-1) !== time) shown.push(time)
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
      await page.goto(`${site.url}${PATH}?date=2027-01-05`)
      await page.locator('button[name=slot]').first().click()
      await findHoldNotice(page).waitFor()
      await page.clock.runFor(3000)
      await page.getByRole('button', { name: 'More time' }).click()
      await page.clock.runFor(3000)
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shown').length)).toBeGreaterThan(3)
      const shown: string[] = await page.evaluate(() => Reflect.get(window, 'shown'))
      const toSeconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      expect(shown.filter((text) => toSeconds(text) > 600)).toEqual([])
      expect(Math.max(...shown.map(toSeconds))).toBeGreaterThan(590)
    },
  )

  it('counts down, announces the last two minutes, and extends the hold', async () => {
    const { page, setMinutes } = await chooseFirstTime(true)
    const getSecondsLeft = async () => {
      const [, minutes = 0, seconds = 0] =
        /Held for (\d+):(\d\d)/.exec(await findHoldNotice(page).innerText()) ?? []
      return Number(minutes) * 60 + Number(seconds)
    }
    await expect.poll(getSecondsLeft).toBeGreaterThan(570)
    const before = await getSecondsLeft()
    await expect.poll(getSecondsLeft).toBeLessThan(before)

    await setMinutes(8.5)
    await expect.poll(getSecondsLeft).toBeLessThanOrEqual(90)
    const announcement = page.locator('[role=status]', {
      hasText: 'We’re holding your time for 2 more minutes',
    })
    await expect.poll(() => announcement.count()).toBe(1)
    await page.getByRole('button', { name: 'More time' }).click()
    await expect.poll(getSecondsLeft).toBeGreaterThan(570)
    await expect.poll(() => announcement.count()).toBe(0)
  })

  it('reports that the hold has expired, and holds the time again while it is free', async () => {
    const { site, page, setMinutes, slot } = await chooseFirstTime(true)
    await fillDetails(page)
    await setMinutes(11)
    await page.getByText('We’re no longer holding Tuesday, January 5, 2027 at 9:00 AM for you.').waitFor()
    expect(await listFreeStarts(site, '2027-01-05')).toContain(slot)
    await page.getByRole('button', { name: 'Choose this time again' }).click()
    await findHoldNotice(page).waitFor()
    expect(await listFreeStarts(site, '2027-01-05')).not.toContain(slot)
    await expectDetailsKept(page)
    await book(page)
  })

  it('reports that the time is taken when it is chosen again', async () => {
    const { site, page, setMinutes, slot } = await chooseFirstTime(true)
    await fillDetails(page)
    await setMinutes(11)
    await page.locator('[data-lapsed]').waitFor()
    await bookForAnother(site, slot)
    await page.getByRole('button', { name: 'Choose this time again' }).click()
    await page.getByRole('alert').getByText(TAKEN_MESSAGE).waitFor()
    await expectDetailsKept(page)
  })
})

describe.each([true, false])('JavaScript: %s', (javaScript) => {
  it('offers the nearest free times when the time was taken meanwhile, and keeps the details', async () => {
    const { site, page, setMinutes, slot } = await chooseFirstTime(javaScript)
    await fillDetails(page)
    await setMinutes(11)
    await bookForAnother(site, slot)
    await findSubmit(page).click()
    await page.getByRole('alert').getByText(TAKEN_MESSAGE).waitFor()
    await expectDetailsKept(page)

    const nearest = page.getByRole('alert').locator('button[name=slot]')
    expect(await nearest.count()).toBeGreaterThan(2)
    const free = await listFreeStarts(site, '2027-01-04', '2027-01-08')
    for (const button of await nearest.all()) expect(free).toContain(await button.getAttribute('value'))

    await page.getByRole('button', { name: 'Tuesday, January 5 at 9:30 AM' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await findHoldNotice(page).waitFor()
    await expectDetailsKept(page)
    await book(page)
    const others = (await listBookings(site)).filter(({ start }) => Date.parse(start) !== Date.parse(slot))
    expect(others).toMatchObject([{ contact: { firstName: 'Ana', lastName: 'Reis' } }])
    expect(Date.parse(others[0]?.start ?? '')).toBe(Date.parse('2027-01-05T09:30:00Z'))
  })

  it('books a time whose hold has expired if it is still free', async () => {
    const { site, page, setMinutes } = await chooseFirstTime(javaScript)
    await fillDetails(page)
    await setMinutes(11)
    await book(page)
    expect(await listBookings(site)).toMatchObject([{ status: 'scheduled' }])
  })

  it('continues without a hold if the visitor has too many', async () => {
    const clientIp = '203.0.113.5'
    const site = await suite.site({ clientIp })
    const { page } = await suite.visitWithConsent(site, { javaScript, clientIp, expectedStatuses: [429] })
    await page.goto(`${site.url}${PATH}?date=2027-01-05`)
    const [slot = '', ...others] = await listFreeStarts(site, '2027-01-05')
    for (const start of others.slice(0, 3)) {
      const id = crypto.randomUUID()
      const hold = { id, calendar: 'intro-call', start, timeZone: 'Europe/Lisbon' }
      expect((await site.post('/api/holds', hold)).status).toBe(201)
    }
    await page.locator(`button[name=slot][value="${slot}"]`).click()
    await fillDetails(page)
    expect(await findHoldNotice(page).count()).toBe(0)
    await page.getByText('We can’t hold this time for you right now').waitFor()
    expect(new URL(page.url()).searchParams.get('hold')).toBeNull()
    await book(page)
    expect(await listBookings(site)).toHaveLength(1)
  })

  it('releases the first time when another is chosen', async () => {
    const { site, page, slot } = await chooseFirstTime(javaScript)
    expect(await listFreeStarts(site, '2027-01-05')).not.toContain(slot)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.locator('[data-step=time]').waitFor()
    const next = page.locator('button[name=slot]').nth(3)
    const other = await next.getAttribute('value')
    await next.click()
    await page.locator('[data-step=details]').waitFor()
    const free = await listFreeStarts(site, '2027-01-05')
    expect(free).toContain(slot)
    expect(free).not.toContain(other)
  })
})

describe('without JavaScript', () => {
  it('shows when the hold ends, and extends it without losing the details', async () => {
    const { page, site } = await chooseFirstTime(false)
    expect(await readText(findHoldNotice(page))).toBe('Held for you until 8:10 AM')
    await fillDetails(page)
    await site.setClock('2027-01-04T08:05:00Z')
    await page.getByRole('button', { name: 'More time' }).click()
    await page.getByText('Held for you until 8:15 AM').waitFor()
    await expectDetailsKept(page)
    await book(page)
  })
})
