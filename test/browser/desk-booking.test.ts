import { describe, expect, it } from 'vitest'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { OWNER, STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { introCall } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()

/** Opens a page of the desk in a browser of its own. */
async function openDesk(
  site: TestSite,
  email: string,
  path: string,
  way: Parameters<typeof suite.visit>[0] = {},
) {
  const { page, context } = await suite.visit({ viewport: desk, expectedStatuses: [409], ...way })
  const [name = '', value = ''] = (await signIn(site, email)).split('=')
  await context.addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + path)
  return page
}

const ways = [
  { javaScript: true, viewport: phone },
  { javaScript: false, viewport: desk },
]

describe.each(ways)('JavaScript: $javaScript', (way) => {
  it('moves and then cancels a booking, from the list of the day', async () => {
    const site = await suite.site({ bundle: withDesk })
    const start = '2027-01-05T10:00:00+00:00'
    const booked = await site.post('/api/bookings', introCall({ start }))
    expect(booked.status).toBe(201)
    const page = await openDesk(site, OWNER, '/desk?date=2027-01-05', way)
    await page
      .getByRole('link', { name: /Ana Reis/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Ana Reis' }).waitFor()
    if (way.javaScript) await expectAccessible(page, 'booking')

    await page.getByRole('link', { name: 'Verschieben' }).click()
    await page.getByRole('link', { name: 'Nächster Tag' }).click()
    if (way.javaScript) await expectAccessible(page, 'times to move to')
    await page.getByRole('link', { name: '11:00' }).click()
    await page.getByText('Neuer Termin').waitFor()
    await page.getByRole('button', { name: 'Verschieben' }).click()
    await page.getByText('So steht es jetzt um die Buchung').waitFor()

    await page.getByRole('link', { name: 'Termin absagen' }).click()
    if (way.javaScript) await expectAccessible(page, 'cancellation')
    await page.getByText('ana@example.com').first().waitFor()
    await page.getByRole('textbox', { name: 'Grund' }).fill('Krank')
    await page.getByRole('radio', { name: 'Niemanden benachrichtigen' }).check()
    await page.getByRole('button', { name: 'Termin absagen' }).click()
    const history = page.getByRole('region', { name: 'Verlauf' })
    await history.getByText('Krank').waitFor()
    const text = await history.innerText()
    for (const part of ['Abgesagt', 'Niemand wurde benachrichtigt', 'Olga Owner', 'Termin verschoben'])
      expect(text).toContain(part)
  })
})

it('shows within five seconds what another browser does, and tells a clash before it changes anything', async () => {
  const site = await suite.site({ bundle: withDesk })
  const booked = await site.post<BookingResponse>(
    '/api/bookings',
    introCall({ start: '2027-01-05T10:00:00+00:00' }),
  )
  const path = `/desk/bookings/${booked.body.booking.id}`
  const marta = await openDesk(site, STAFF, `${path}/note`)
  const olga = await openDesk(site, OWNER, `${path}/cancel`)
  await marta.getByRole('textbox').fill('Kommt mit Hund')

  const since = Date.now()
  await olga.getByRole('button', { name: 'Termin absagen' }).click()
  await marta.getByText('Abgesagt').waitFor()
  expect(Date.now() - since).toBeLessThan(5000)
  await olga.getByText('So steht es jetzt um die Buchung').waitFor()

  await marta.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await marta.getByText('Dieser Termin wurde inzwischen geändert.').waitFor()
  expect(await marta.getByRole('textbox').inputValue()).toBe('Kommt mit Hund')
  await marta.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await marta.waitForURL(/\?done$/)
  await olga.getByRole('region', { name: 'Verlauf' }).getByText('Kommt mit Hund').waitFor()
})
