import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ADMIN_TOKEN } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, visitedSizes, ways, waysOfRarePaths } from './browser.ts'
import { listBookings, openBrowserSuite } from './browser-suite.ts'
import { readLabel, readText } from './read-text.ts'
import { book, chooseDay, chooseStaff, chooseTime, fillDetails, press } from './visitor.ts'

const suite = openBrowserSuite()

const PRICE = '€55 each · €330 in total'
async function open(path: string, way: (typeof ways)[number]) {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site, { ...way, expectedStatuses: [409, 410, 422] })
  await page.goto(site.url + path)
  return { site, page }
}

/** Finds a link, or the button that replaces it when typed details are posted along. */
const findAction = (page: Page, name: string) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name }))

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('books one calendar of a group', async () => {
    const { site, page } = await open('/widget/groups/wellness', way)
    if (way.javaScript) await expectAccessible(page, 'group of calendars')
    await page.getByRole('link', { name: /^Massage/ }).click()
    await page.getByRole('link', { name: /^Hot stone/ }).click()
    await chooseStaff(page)
    await chooseDay(page, 1)
    await chooseTime(page, 1)
    await fillDetails(page)
    await book(page)
    expect(await listBookings(site)).toMatchObject([
      { status: 'scheduled', calendar: { slug: 'massage' }, service: { id: 'srv_hot_stone' } },
    ])
  })

  it('books a class for three people at three times the price', async () => {
    const { site, page } = await open('/widget/bookings/yoga-class', way)
    const more = page.getByRole('link', { name: 'One more person' })
    const people = page.locator('output')
    await more.click()
    await page.getByText('2 people').first().waitFor()
    await more.click()
    await page.getByText('€48 in total').waitFor()
    expect(await people.innerText()).toBe('3 people · €48')
    if (way.javaScript) await expectAccessible(page, 'number of people')
    await chooseTime(page)
    await fillDetails(page)
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('3 people')
    expect(await page.locator('dl').innerText()).toContain('€48')
    expect(await listBookings(site)).toMatchObject([{ guests: 2, guestList: [], total: { amount: 4800 } }])
  })

  it('requests and reschedules an appointment, which the business declines', async () => {
    const { site, page } = await open('/widget/bookings/consultation', way)
    await chooseDay(page, 1)
    await chooseTime(page, 1)
    await fillDetails(page)
    await page.getByText('This is a request.').waitFor()
    await page.getByRole('button', { name: 'Request appointment' }).waitFor()
    await book(page)
    expect(await page.locator('h1').innerText()).toBe('Appointment requested')
    expect(await page.title()).toContain('Appointment requested')
    if (way.javaScript) await expectAccessible(page, 'requested')
    const [booking] = await listBookings(site)
    expect(booking?.status).toBe('requested')

    await page.getByRole('link', { name: 'Reschedule', exact: true }).click()
    await chooseDay(page, 2)
    await chooseTime(page, 1)
    await page.getByText('We’ll need to confirm the new time.').waitFor()
    await press(page, 'reschedule')
    expect(await page.locator('h1').innerText()).toBe('Appointment requested')
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
    await site.post(`/api/admin/bookings/${booking?.id}/decline`, { notify: true }, headers)
    await page.reload()
    await page.getByText('We weren’t able to confirm this appointment.').waitFor()
    if (way.javaScript) await expectAccessible(page, 'declined')
  })

  it('books with a one-time link once', async () => {
    const { site, page } = await open('/widget/otl/welcome', way)
    await chooseStaff(page)
    await chooseDay(page, 1)
    await chooseTime(page, 1)
    await page.locator('[data-step=details]').waitFor()
    expect(await page.locator('input[name="answers.pressure"][value=light]').isChecked()).toBe(true)
    await fillDetails(page)
    await book(page)
    expect(await listBookings(site)).toMatchObject([{ service: { id: 'srv_hot_stone' } }])
    await page.goto(`${site.url}/widget/otl/welcome`)
    await page.getByText('This link has expired or is no longer valid.').waitFor()
  })

  it('books a series of six with one date taken, reschedules the following ones, and cancels all', async () => {
    const { site, page } = await open('/widget/bookings/physio-course?staff=ines&repeats=5', way)
    await page.locator('button, a').filter({ hasText: 'One more appointment' }).click()
    await page.getByText('6 appointments', { exact: true }).waitFor()
    await page.locator('header').getByText(PRICE).waitFor()
    expect(await page.locator('header').getByText('€55', { exact: true }).count()).toBe(0)
    await chooseDay(page, 1)
    const start = await chooseTime(page, 1)
    const dates = page.locator('section[aria-labelledby=series] > ol > li')
    await dates.nth(5).waitFor()
    const third = new Date(Date.parse(start) + 14 * 24 * 60 * 60_000).toISOString()
    const contact = { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345679' }
    const other = { calendar: 'physio-course', staff: 'ines', start: third, timeZone: 'UTC', contact }
    expect((await site.post('/api/bookings', { ...other, consents: { terms: true } })).status).toBe(201)

    await fillDetails(page)
    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    await page.getByRole('alert').getByText('Some of these times have just been taken').waitFor()
    await page.locator('li[data-state=moved]').waitFor()
    await page.getByText('1 of 6 dates has a different time').waitFor()
    await page.getByRole('button', { name: 'Schedule 6 appointments · €330' }).waitFor()
    expect(await dates.count()).toBe(6)
    expect(await dates.first().innerText()).toContain('Available')
    expect(await page.locator('li[data-state=moved]').innerText()).toContain(
      'is taken; this is the next available time',
    )
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
    await dates.nth(1).locator('summary').click()
    await dates.nth(1).getByRole('button', { name: /^Skip/ }).click()
    await page.locator('li[data-state=left]').waitFor()
    await page.getByRole('button', { name: 'Schedule 5 appointments · €275' }).waitFor()
    await dates.nth(1).getByRole('button', { name: /^Undo/ }).click()
    await page.locator('li[data-state=left]').waitFor({ state: 'detached' })
    await page.waitForLoadState()
    await dates.nth(3).locator('summary').click()
    const otherTime = dates.nth(3).locator('details li button').first()
    const chosen = await readLabel(otherTime)
    await otherTime.click()
    const shown = await readText(page.locator('li[data-state=chosen]'))
    expect(shown).toContain(chosen.split(' at ')[1] ?? '?')
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
    if (way.javaScript) await expectAccessible(page, 'dates of a series')
    if (!way.javaScript) await page.locator('input[name=terms]').check()
    await book(page)
    const listBookingsOfAna = async () =>
      (await listBookings(site)).filter((one) => one.contact.firstName === 'Ana')
    expect(await listBookingsOfAna()).toHaveLength(6)
    await page.locator('section[aria-labelledby=course]').getByText(PRICE).waitFor()
    if (way.javaScript) await expectAccessible(page, 'booked series')

    await page.locator('section[aria-labelledby=course] a').nth(1).click()
    await page.getByText('Appointment 2 of 6').waitFor()
    await page.getByRole('link', { name: 'Reschedule', exact: true }).click()
    await chooseDay(page, 6)
    await chooseTime(page, 3)
    await page.getByLabel('This one and the following ones').check()
    if (way.javaScript) await expectAccessible(page, 'appointments to reschedule')
    await press(page, 'reschedule')
    expect((await listBookingsOfAna()).map(({ sequence }) => sequence)).toEqual([0, 1, 1, 1, 1, 1])

    await page.getByRole('link', { name: 'Cancel appointment' }).click()
    await page.getByLabel('All of them').check()
    await press(page, 'cancel')
    expect((await listBookingsOfAna()).every(({ status }) => status === 'cancelled')).toBe(true)
  })
})

describe.each(waysOfRarePaths)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it('shows the largest number of people', async () => {
    const { page } = await open('/widget/bookings/yoga-class?guests=4', way)
    await page.getByRole('link', { name: 'One more person' }).click()
    await page.getByText('You can reserve up to 6 slots for this service').waitFor()
    const atLimit = page.getByRole('link', { name: 'One more person' })
    expect(await atLimit.getAttribute('aria-disabled')).toBe('true')
    if (way.javaScript) expect(await atLimit.and(page.locator(':focus')).count()).toBe(1)
    await page.getByRole('link', { name: 'One fewer person' }).click()
    await page.getByText('5 people').first().waitFor()
  })

  it('shows the remaining seats if others booked meanwhile, and offers another time', async () => {
    const { site, page } = await open('/widget/bookings/yoga-class?guests=3', way)
    const start = await page.locator('button[name=slot]').first().getAttribute('value')
    const details = { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345679' }
    const body = {
      calendar: 'yoga-class',
      start,
      timeZone: 'UTC',
      contact: details,
      consents: { terms: true },
    }
    for (const guests of [5, 3])
      expect((await site.post('/api/bookings', { ...body, guests })).status).toBe(201)
    await page.locator('button[name=slot]').first().click()
    await page.getByRole('alert').getByText('Total available seats for this slot is only 2').waitFor()
    if (way.javaScript) await expectAccessible(page, 'too few seats')
    await page.getByRole('alert').locator('button[name=slot]').first().click()
    await fillDetails(page)
    await book(page)
  })

  it.each(visitedSizes)('aligns the fields of guests (%j)', async (viewport) => {
    const { page } = await open('/widget/bookings/intro-call?date=2027-01-05&guests=2', { ...way, viewport })
    await chooseTime(page)
    await page.locator('input[name="guests.1.email"]').waitFor()
    await page.waitForLoadState()
    const boxes = await page.locator('input[name^="guests."]').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { x, y, width } = input.getBoundingClientRect()
        return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
      }),
    )
    const [name, email, nextName, nextEmail] = boxes
    expect(boxes).toHaveLength(4)
    expect(new Set(boxes.map(({ width }) => width)).size).toBe(1)
    expect([nextName?.x, nextEmail?.x]).toEqual([name?.x, email?.x])
    if (viewport === desktop) {
      expect([name?.y, nextName?.y]).toEqual([email?.y, nextEmail?.y])
      expect(email?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
    } else {
      expect(email?.x).toBe(name?.x)
      expect(email?.y).toBeGreaterThan(name?.y ?? 0)
    }
  })

  it('books a call with two guests after a third was removed', async () => {
    const { site, page } = await open('/widget/bookings/intro-call', way)
    await chooseDay(page, 1)
    await chooseTime(page, 2)
    await fillDetails(page)
    const add = findAction(page, 'Add a guest')
    for (const [index, name] of ['Rui', 'Eva', 'Zoe'].entries()) {
      await add.click()
      await page.locator(`input[name="guests.${index}.name"]`).fill(name)
      await page.locator(`input[name="guests.${index}.email"]`).fill('ana@example.com')
    }
    await page.getByRole('button', { name: 'Remove guest 2' }).click()
    await page.locator('input[name="guests.2.name"]').waitFor({ state: 'detached' })
    expect(await page.locator('input[name="guests.1.name"]').inputValue()).toBe('Zoe')
    expect(await page.locator('input[name=firstName]:visible').inputValue()).toBe('Ana')
    await page.getByText('This is your own address').first().waitFor()

    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    await page.locator('#error-summary').waitFor()
    await page.waitForLoadState()
    const errors = await page.locator('section[aria-labelledby=error-summary] li').allInnerTexts()
    expect(errors).toEqual(['Guest 2: Each guest needs an email address of their own'])
    if (way.javaScript) await expectAccessible(page, 'guests with a mistake')
    await page.locator('input[name="guests.1.email"]').fill('zoe@example.com')
    await page.locator('input[name=terms]').check()
    await book(page)
    expect(await page.locator('dl').innerText()).toContain('3 people')
    expect(await listBookings(site)).toMatchObject([
      { guests: 2, guestList: [{ name: 'Rui' }, { name: 'Zoe', email: 'zoe@example.com' }] },
    ])
  })

  it('reports that a one-time link was used meanwhile, and keeps the details', async () => {
    const { site, page } = await open('/widget/otl/welcome?staff=any&date=2027-01-06', way)
    await chooseTime(page, 1)
    await fillDetails(page)
    const contact = { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345679' }
    const other = {
      calendar: 'massage',
      link: 'welcome',
      start: '2027-01-07T10:00:00Z',
      timeZone: 'UTC',
      contact,
    }
    const answers = { pressure: 'firm' }
    const { status } = await site.post('/api/bookings', { ...other, answers, consents: { terms: true } })
    expect(status).toBe(201)
    await page.locator('[data-step=details] button[name=intent][value=book]:visible').last().click()
    await page.getByRole('alert').getByText('This link has expired').waitFor()
    expect(await page.locator('input[name=email]:visible').inputValue()).toBe('ana@example.com')
  })
})

it('checks the dates of a series again when they change during a check', async () => {
  const { page } = await open('/widget/bookings/physio-course?staff=ines&repeats=5', {
    javaScript: true,
    viewport: phone,
  })
  await chooseDay(page, 1)
  await chooseTime(page, 1)
  const dates = page.locator('section[aria-labelledby=series] > ol > li')
  await dates.nth(4).waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/calendars/*/series?*', async (route) => {
    await held
    await route.continue()
  })
  await dates.nth(1).locator('summary').click()
  await dates.nth(1).locator('[aria-label^=Skip]').click()
  await page.locator('ol[aria-busy=true]').waitFor()
  await dates.nth(2).locator('summary').click()
  await dates.nth(2).locator('[aria-label^=Skip]').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('dates')).toMatch(/3/)
  release()
  await page.locator('li[data-state=left]').nth(1).waitFor()
  await page.locator('ol[aria-busy=false]').waitFor()
})
