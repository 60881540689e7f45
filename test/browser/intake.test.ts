import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import { withIntake } from '#test/fixtures/with-intake.ts'
import type { AdminBookingDetail, AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import { ADMIN_TOKEN } from '../worker/harness.ts'
import { sharedWorker } from '../worker/shared-worker.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone, visit, ways } from './browser.ts'
import { routePictures } from './demo-pictures.ts'
import { browser } from './shared-browser.ts'
import { book, caller, chooseDay, chooseTime, fillDetails, tabTo } from './visitor.ts'

const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }

async function fillInForm(page: Page) {
  const step = page.locator('[data-step=intake]')
  await step.locator('input[name="answers.pain"]').fill('Left knee')
  await step.locator('button[value=next]').click()
  await step.locator('input[name="answers.signed.typed"]').fill('Ana Reis')
  await step.locator('button[value=send]').click()
}

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', ({ javaScript, viewport }) => {
  it('fills in a form as a step of a booking', async () => {
    const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: true }) })
    const { page, complaints, close } = await visit(browser, { viewport, javaScript })
    await routePictures(page)
    await page.goto(`${site.url}/widget/bookings/intro-call`)
    await chooseDay(page, 1)
    await chooseTime(page, 2)
    const step = page.locator('[data-step=intake]')
    await step.locator('input[name="answers.pain"]').waitFor()
    expect(await step.innerText()).toMatch(/Held for (you|\d)/)
    if (javaScript) await expectAccessible(page, 'the intake')
    await fillInForm(page)
    await fillDetails(page)
    expect(page.url()).not.toContain('knee')
    await book(page)
    const { bookings } = (await site.json<AdminBookings>('/api/admin/bookings', asAdmin)).body
    const path = `/api/admin/bookings/${bookings[0]?.id}`
    const { intake } = (await site.json<AdminBookingDetail>(path, asAdmin)).body
    expect(intake?.answers).toEqual({ pain: 'Left knee', signed: { typed: 'Ana Reis' } })
    expect(complaints).toEqual([])
    await close()
  })
})

it('says why the form has to be filled in again, and keeps what was typed', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: true }) })
  const { page, complaints, close } = await visit(browser, { viewport: phone, expectedStatuses: [422] })
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await fillInForm(page)
  await fillDetails(page)
  await page.evaluate(() => {
    const query = String(history.state.query).replace(/intake=[^&]*/, 'intake=sub_gone.a.b')
    history.pushState({ query }, '', location.href)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.locator('[data-step=details] button[value=book]:visible').click()
  const step = page.locator('[data-step=intake]')
  await step.getByText('The form is no longer valid. Please fill it out again.').waitFor()
  await fillInForm(page)
  await page.locator('[data-step=details]').waitFor()
  expect(await page.locator('input[name=email]').inputValue()).toBe('ana@example.com')
  expect(await page.getByText('no longer valid').count()).toBe(0)
  await book(page)
  expect(complaints).toEqual([])
  await close()
})

it('books with a form by the keyboard alone', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: false }) })
  const { page, complaints, close } = await visit(browser, { viewport: desktop })
  await routePictures(page)
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await chooseDay(page, 1)
  await page.locator('button[name=slot]').first().focus()
  await page.keyboard.press('Enter')
  const expectHeading = (text: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
  await expectHeading('Your body')
  await tabTo(page, 'input[name="answers.pain"]')
  await page.keyboard.type('Left knee')
  await page.keyboard.press('Enter')
  await expectHeading('Your signature')
  await tabTo(page, 'input[name="answers.signed.typed"]')
  await page.keyboard.type('Ana Reis')
  await page.keyboard.press('Enter')
  await expectHeading('Your details')
  for (const [field, value] of Object.entries(caller)) {
    await tabTo(page, `input[name=${field}]`)
    await page.keyboard.type(value)
  }
  await tabTo(page, 'input[name=terms]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=done/)
  await page.getByText('We’ve received your form.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('shows the form in the content page that the booking is embedded in', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: true }) })
  // The demo's pictures are not uploaded to this site.
  const { page, complaints, close } = await visit(browser, { viewport: desktop, expectedStatuses: [404] })
  await page.goto(`${site.url}/`)
  await page.locator('[data-island]').getByRole('link', { name: 'Book', exact: true }).click()
  await page.locator('#island [data-date][tabindex="0"]').waitFor()
  await page.evaluate(() => {
    document.body.dataset.stayed = ''
  })
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await fillInForm(page)
  await fillDetails(page)
  expect(await page.locator('body').getAttribute('data-stayed')).toBe('')
  expect(await page.locator('[data-island] h1').count()).toBe(0)
  await book(page)
  expect(complaints).toEqual([])
  await close()
})

it('adds a form to a booking that the business made', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: true }) })
  const contact = { firstName: 'Ana', email: 'ana@example.com' }
  const booked = await site.post<BusinessBooking>(
    '/api/admin/bookings',
    { calendar: 'intro-call', start: '2026-11-24T10:00:00+00:00', contact, notify: false },
    { ...asAdmin.headers, 'idempotency-key': 'desk' },
  )
  const path = `/api/admin/bookings/${booked.body.booking.id}`
  const { manage } = (await site.json<AdminBookingDetail>(path, asAdmin)).body
  const { pathname, search } = new URL(manage?.url ?? '')
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  await page.goto(site.url + pathname + search)
  await expectAccessible(page, 'a booking that lacks its form')
  await page.getByRole('link', { name: 'Fill out the form' }).click()
  await page.locator('input[name="answers.pain"]').fill('Left knee')
  await page.locator('button[value=next]').click()
  await page.locator('input[name="answers.signed.typed"]').fill('Ana Reis')
  await page.locator('button[value=send]').click()
  await page.getByText('We’ve received your form.').waitFor()
  const { intake } = (await site.json<AdminBookingDetail>(path, asAdmin)).body
  expect(intake?.answers).toMatchObject({ pain: 'Left knee' })
  expect(complaints).toEqual([])
  await close()
})

it('goes back to the form, and continues with the one that was sent', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: true }) })
  const { page, complaints, close } = await visit(browser, { viewport: desktop })
  await routePictures(page)
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  const step = page.locator('[data-step=intake]')
  await fillInForm(page)
  await page.locator('input[name=firstName]').fill('Ana')
  await page.goBack()
  await step.getByText('Continue with the form you sent').click()
  expect(await page.locator('input[name=firstName]').inputValue()).toBe('Ana')
  expect(complaints).toEqual([])
  await close()
})
