import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askForPhone } from '#test/fixtures/ask-for-phone.ts'
import { listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { readText, readTexts } from './read-text.ts'
import { book, chooseDay, chooseTime, fillDetails, person } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'
const findDetails = (page: Page) => page.locator('[data-step=details]')
const findSubmit = (page: Page) => findDetails(page).locator('button[value=book]')

async function openDetails(options: Parameters<typeof suite.visit>[0] = {}, query = '?date=2027-01-05') {
  const site = await suite.site({ bundle: askForPhone })
  const visit = await suite.visitWithConsent(site, options)
  await visit.page.goto(site.url + PATH + query)
  await chooseTime(visit.page, 1)
  await findDetails(visit.page).waitFor()
  return { site, ...visit }
}

/** Reads the fields of the details, once all of them are there. The terms are the last. */
async function readFields(page: Page): Promise<Record<string, string>> {
  await findDetails(page).locator('input[name=terms]').waitFor()
  const fields = page.locator('[data-step=details] :is(input:not([name=remember]), textarea):visible')
  return Object.fromEntries(
    await fields.evaluateAll((found) =>
      found.flatMap((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? [[field.name, String(field.checked)]]
          : 'value' in field && 'name' in field
            ? [[String(field.name), String(field.value)]]
            : [],
      ),
    ),
  )
}

/** Zone data spells this zone in two ways. */
const kathmandu = expect.stringMatching(/^Asia\/Kath?mandu$/)

const allFields = { ...person, notes: 'By the window, please', terms: 'true', marketing: 'true' }

async function fillAll(page: Page) {
  await fillDetails(page)
  await page.locator('details:has(textarea[name=notes]) > summary').click()
  await page.locator('textarea[name=notes]').fill(allFields.notes)
  await page.locator('input[name=marketing]').check()
}

describe('back, forward and reload', () => {
  it('keep the entered details', async () => {
    const { site, page } = await openDetails()
    await fillAll(page)
    await page.goBack()
    await page.locator('[data-step=time]').waitFor()
    await page.goForward()
    await findDetails(page).waitFor()
    expect(await readFields(page)).toEqual(allFields)

    await findDetails(page).getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Next month' }).click()
    await page.locator('[data-date="2027-02-09"]').click()
    const start = await chooseTime(page, 3)
    await findDetails(page).waitFor()
    expect(await readFields(page)).toEqual(allFields)
    await book(page)
    const [booking] = await listBookings(site)
    expect(Date.parse(booking?.start ?? '')).toBe(Date.parse(start))
    expect(booking).toMatchObject({
      contact: { notes: allFields.notes },
      consents: { marketing: { agreed: true } },
    })
  })

  it('keep the entered details without JavaScript, through months and time zones', async () => {
    const { site, page } = await openDetails({ javaScript: false })
    await fillAll(page)
    await findDetails(page).getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('heading', { name: 'February 2027' }).waitFor()
    await page.getByRole('button', { name: 'Change time zone' }).click()
    await page.getByRole('searchbox').fill('kathmandu')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 time zone').waitFor()
    await page.getByRole('button', { name: /^Kathmandu/ }).click()
    await page.locator('[data-date="2027-02-09"]').click()
    const start = await chooseTime(page, 3)
    await findDetails(page).waitFor()
    expect(await readFields(page)).toEqual(allFields)
    expect(page.url()).not.toContain(encodeURIComponent(person.email))
    await book(page)
    const [booking] = await listBookings(site)
    expect(Date.parse(booking?.start ?? '')).toBe(Date.parse(start))
    expect(booking).toMatchObject({ timeZone: kathmandu, contact: { notes: allFields.notes } })
  })

  it('keep the details through a reload, except the consents', async () => {
    const { page } = await openDetails()
    await fillAll(page)
    await page.reload()
    await expect.poll(() => readFields(page)).toEqual({ ...allFields, terms: 'false', marketing: 'false' })
    await page.locator('input[name=terms]').check()
    await book(page)
    await page.goto(`${new URL(page.url()).origin}${PATH}?date=2027-01-06`)
    await chooseTime(page)
    await findSubmit(page).last().waitFor()
    expect(await readFields(page)).toMatchObject({ firstName: '', email: '' })
    expect(await page.locator('textarea[name=notes]').inputValue()).toBe('')
  })
})

/** Waits until the phone field groups the digits that are typed into it. */
async function awaitPhoneRules(page: Page) {
  const phone = page.locator('input[name=phone]')
  await expect
    .poll(async () => {
      await phone.fill('')
      await phone.pressSequentially('+351912345678')
      return phone.inputValue()
    })
    .toBe('+351 912 345 678')
  await phone.fill('')
}

describe('a missing or wrong answer', () => {
  const wrong = { ...person, firstName: ' ', email: 'ana@example', phone: '+351 12' }
  const messages = [
    'Enter your first name',
    'Enter a valid email address, such as name@example.com',
    'Enter a valid phone number, with its country code if it’s from abroad',
    'The terms and conditions must be accepted',
  ]

  it.each([true, false])(
    'is reported in the summary and at its field (JavaScript: %s)',
    async (javaScript) => {
      const { site, page } = await openDetails({ javaScript, expectedStatuses: [422] })
      if (javaScript) await awaitPhoneRules(page)
      for (const [name, value] of Object.entries(wrong)) {
        await page.locator(`input[name=${name}]`).pressSequentially(value)
      }
      await findSubmit(page).click()
      const summary = page.locator('section[aria-labelledby=error-summary]')
      await summary.waitFor()
      await page.waitForLoadState()
      expect(await summary.locator('li').allInnerTexts()).toEqual(messages)
      for (const [index, field] of ['firstName', 'email', 'phone', 'terms'].entries()) {
        expect(await page.locator(`#field-${field}-error`).innerText()).toBe(messages[index])
      }
      expect(await readFields(page)).toMatchObject({ lastName: 'Reis', email: 'ana@example' })
      await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await listBookings(site)).toEqual([])

      await fillDetails(page)
      await book(page)
    },
  )
})

it('loads the phone number rules when the phone field is first focused, and groups its digits', async () => {
  const requests: string[] = []
  const { page } = await openDetails()
  page.on('request', (request) => requests.push(request.url()))
  // The field and its loader are small chunks that forms share.
  const rulesChunk = /\/assets\/phone-(?!field|rules)[^/]*\.js$/
  const listLoaded = () => requests.filter((url) => rulesChunk.test(url))
  const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(before.some((name) => rulesChunk.test(name))).toBe(false)
  await page.locator('input[name=firstName]').fill('Ana')
  expect(listLoaded()).toEqual([])
  await awaitPhoneRules(page)
  expect(listLoaded()).toHaveLength(1)
})

describe('prefill', () => {
  const prefill = {
    first_name: 'Ana',
    last_name: 'Reis',
    email: 'ana@example.com',
    phone: '+351 912 345 678',
    notes: 'By the window, please',
  }
  const campaign = { utm_source: 'newsletter', gclid: 'abc123' }

  it.each([true, false])(
    'fills in the form and is removed from URLs (JavaScript: %s)',
    async (javaScript) => {
      const site = await suite.site({ bundle: askForPhone })
      const { page } = await suite.visitWithConsent(site, { javaScript })
      const query = new URLSearchParams({ ...prefill, ...campaign, date: '2027-01-05', unknown: 'x' })
      await page.goto(`${site.url}${PATH}?${query}`, { referer: 'https://news.example/autumn?reader=7' })
      const personalData = /example\.com|first_name|912|window|unknown/
      if (javaScript) await expect.poll(() => page.url()).not.toMatch(personalData)
      const urls = await page
        .locator('[href], [action], [formaction]')
        .evaluateAll((found) =>
          found.map((element) =>
            ['href', 'action', 'formaction'].map((name) => element.getAttribute(name)).join(),
          ),
        )
      expect(urls.filter((url) => personalData.test(url.replace(/(mailto|tel):\S+/, '')))).toEqual([])
      const to = await page
        .locator('input[name=to]')
        .evaluateAll((found) => found.map((input) => input.getAttribute('value')))
      expect(to.filter((url) => personalData.test(url ?? ''))).toEqual([])

      await chooseDay(page, 2)
      await chooseTime(page)
      await findDetails(page).waitFor()
      expect(page.url()).not.toMatch(personalData)
      expect(await readFields(page)).toEqual({ ...allFields, terms: 'false', marketing: 'false' })
      await page.locator('input[name=terms]').check()
      await book(page)
      const [booking] = await listBookings(site)
      expect(booking?.source).toEqual({ ...campaign, referrer: 'https://news.example/autumn' })
    },
  )

  it('splits a full name', async () => {
    const { page } = await openDetails({}, '?name=Ana+Maria+Reis&date=2027-01-05')
    expect(await readFields(page)).toMatchObject({ firstName: 'Ana Maria', lastName: 'Reis' })
  })
})

describe('preselection', () => {
  it.each([true, false])(
    'applies to service, staff, duration, day and zone (JavaScript: %s)',
    async (javaScript) => {
      const site = await suite.site({ bundle: askForPhone })
      const { page } = await suite.visitWithConsent(site, { javaScript })
      const query = 'service=deep-tissue&staff=tomas&duration=90&date=2027-01-12&tz=Asia/Tokyo'
      await page.goto(`${site.url}/widget/appointment/therapists?${query}`)
      await page.locator('[data-step=time]').waitFor()
      const selection = await readText(page.locator('[data-step=time]').locator('..'))
      for (const text of ['Deep tissue massage', 'Tomás Ribeiro', '1 hr 30 min', 'Tokyo time']) {
        expect(selection).toContain(text)
      }
      expect(await readText(page.locator('#times'))).toBe('Tuesday, January 12, 2027')
      // Lisbon's last time on Monday is 2:30 AM in Tokyo. Its first on Tuesday is 7:00 PM.
      expect(await readTexts(page.locator('button[name=slot]'))).toEqual(
        ['12:00', '12:30', '1:00', '1:30', '2:00', '2:30']
          .map((time) => `${time} AM`)
          .concat(['7:00', '7:30', '8:00', '8:30', '11:00', '11:30'].map((time) => `${time} PM`)),
      )
    },
  )

  it.each([true, false])('opens the details if it includes a time (JavaScript: %s)', async (javaScript) => {
    const site = await suite.site({ bundle: askForPhone })
    const { page } = await suite.visitWithConsent(site, { javaScript })
    const [slot = ''] = await listFreeStarts(site, '2027-01-05')
    await page.goto(`${site.url}${PATH}?slot=${encodeURIComponent(slot)}`)
    await fillDetails(page)
    await book(page)
    expect(await listBookings(site)).toHaveLength(1)
  })
})

describe('on a bad connection', () => {
  it('reports the failure, keeps the details, and makes one booking after a retry', async () => {
    const { site, page, context, complaints } = await openDetails()
    await fillAll(page)
    await context.setOffline(true)
    await findSubmit(page).click()
    await page.getByRole('alert').getByText('We were unable to schedule your appointment').waitFor()
    expect(await readFields(page)).toEqual(allFields)
    await context.setOffline(false)
    await book(page)
    expect(await listBookings(site)).toHaveLength(1)
    const offline = complaints.splice(0)
    expect(offline.every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
  })

  it('makes no second booking if the response is lost', async () => {
    const { site, page } = await openDetails()
    await fillDetails(page)
    await page.evaluate(() => {
      const send = window.fetch
      window.fetch = async (...request) => {
        await send(...request)
        window.fetch = send
        throw new TypeError('The response is lost')
      }
    })
    await findSubmit(page).click()
    await page.getByRole('alert').getByText('We were unable to schedule your appointment').waitFor()
    expect(await listBookings(site)).toHaveLength(1)
    await book(page)
    expect(await listBookings(site)).toHaveLength(1)
  })

  it('shows the pending action', async () => {
    const site = await suite.site({ bundle: askForPhone })
    const { page } = await suite.visitWithConsent(site)
    await page.goto(`${site.url}${PATH}?date=2027-01-05`)
    const holds = await delayRequests(page, '**/api/holds')
    const slot = page.locator('button[name=slot]').first()
    await slot.click()
    await expect.poll(() => slot.getAttribute('aria-busy')).toBe('true')
    expect(await page.locator('button[name=slot]').nth(1).getAttribute('aria-disabled')).toBe('true')
    holds.open()
    await fillDetails(page)

    const extend = await delayRequests(page, '**/api/holds')
    await page.getByRole('button', { name: 'More time' }).click()
    await page.getByRole('button', { name: 'Extending' }).waitFor()
    extend.open()
    await page.getByRole('button', { name: 'More time' }).waitFor()

    const bookings = await delayRequests(page, '**/api/bookings')
    await findSubmit(page).click()
    const pending = page.getByRole('button', { name: 'Scheduling' })
    await pending.waitFor()
    expect(await pending.getAttribute('aria-disabled')).toBe('true')
    bookings.open()
    await page.waitForURL(/step=done/)
  })

  it('shows that times are loading', async () => {
    const site = await suite.site({ bundle: askForPhone })
    const { page } = await suite.visitWithConsent(site)
    const february = await delayRequests(page, '**/slots?*from=2027-02-01*')
    await page.goto(site.url + PATH)
    await page.getByRole('link', { name: 'Next month' }).click()
    await page.getByText('Finding slots').waitFor()
    expect(await page.locator('table[role=grid]').getAttribute('aria-busy')).toBe('true')
    expect(await page.locator('[data-date]:is(a)').count()).toBe(0)
    february.open()
    await page.locator('a[data-date="2027-02-09"]').waitFor()
    expect(await page.getByText('Finding slots').count()).toBe(0)
  })
})

it('books once after a double click', async () => {
  const { site, page } = await openDetails()
  await fillDetails(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) sent.push(request.url())
  })
  await findSubmit(page).dblclick()
  await page.waitForURL(/step=done/)
  expect(sent).toHaveLength(1)
  expect(await listBookings(site)).toHaveLength(1)
})

/** Delays the requests to a URL until `open` is called. */
async function delayRequests(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return { open: resolve }
}
