import { describe, expect, it } from 'vitest'
import { openBrowserSuite } from './browser-suite.ts'
import { chooseDay, chooseTime, fillDetails, person } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'

describe.each([true, false])('cookies (JavaScript: %s)', (javaScript) => {
  it('are set only after consent, which is stored and can be changed from the footer', async () => {
    const site = await suite.site()
    const { page, context } = await suite.visit({ javaScript })
    await page.goto(`${site.url}${PATH}?date=2027-01-05`)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    expect(await context.cookies()).toEqual([])

    const getConsentCookie = async () => (await context.cookies()).find(({ name }) => name === 'consent')
    await banner.getByRole('button', { name: 'Essential only' }).click()
    await banner.waitFor({ state: 'hidden' })
    const cookie = await getConsentCookie()
    expect(cookie).toMatchObject({ value: 'essential', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('date')]).toEqual([PATH, '2027-01-05'])

    await page.reload()
    expect(await banner.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await banner.waitFor()
    await banner.getByRole('button', { name: 'Accept all' }).click()
    await banner.waitFor({ state: 'hidden' })
    expect(await getConsentCookie()).toMatchObject({ value: 'all' })
  })
})

it('shows both cookie buttons in the same style and size', async () => {
  const site = await suite.site()
  const { page } = await suite.visit()
  await page.goto(site.url + PATH)
  const styles = await page.locator('#cookies button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
      return {
        width,
        height,
        color,
        backgroundColor,
        borderColor,
        fontSize,
        fontWeight,
        class: button.className,
      }
    }),
  )
  expect(styles).toHaveLength(2)
  expect(styles[0]).toEqual(styles[1])
})

describe.each([true, false])('the language (JavaScript: %s)', (javaScript) => {
  it('changes without losing the booking selection, and is remembered', async () => {
    const site = await suite.site()
    const { page, context } = await suite.visitWithConsent(site, { javaScript })
    await page.goto(`${site.url}/widget/appointment/therapists`)
    await page.getByRole('link', { name: /^Deep tissue/ }).click()
    await page.getByRole('link', { name: /^Tomás Ribeiro/ }).click()
    await chooseDay(page, 3)
    const date = await page.locator('td[aria-selected=true] [data-date]').getAttribute('data-date')

    await page.locator('summary').click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.locator('html[lang=de]').waitFor({ state: 'attached' })
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/de/widget/appointment/therapists')
    expect(searchParams.get('service')).toBe('srv_deep_tissue')
    expect(searchParams.get('staff')).toBe('tomas')
    expect(searchParams.get('date')).toBe(date)
    expect(await page.locator('td[aria-selected=true] [data-date]').getAttribute('data-date')).toBe(date)

    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' })
    await page.goto(site.url + PATH)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })
})

it('keeps the entered details when the language changes', async () => {
  const site = await suite.site()
  const { page } = await suite.visitWithConsent(site)
  await page.goto(`${site.url}${PATH}?date=2027-01-05`)
  const start = await chooseTime(page)
  await fillDetails(page)
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Português (Portugal)' }).click()
  await page.locator('html[lang=pt]').waitFor({ state: 'attached' })
  await page.locator('[data-step=details]').waitFor()
  expect(new URL(page.url()).searchParams.get('slot')).toBe(start)
  for (const [name, value] of Object.entries(person)) {
    await expect.poll(() => page.locator(`input[name=${name}]`).inputValue()).toBe(value)
  }
})
