import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClinicBundle } from '../fixtures/clinic.ts'
import { createLink, OWNER, withDesk } from '../fixtures/desk.ts'
import { ADMIN_TOKEN, type TestSite } from '../worker/harness.ts'
import { desktop, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'

const suite = openBrowserSuite()
const authorization = `Bearer ${ADMIN_TOKEN}`
const DAY = '2027-01-05'

let site: TestSite
let booking: string
beforeAll(async () => {
  const offer = { id: 'visit', staff: ['ana', 'rui'], calendar: { staffing: 'assigned' as const } }
  site = await suite.site({ bundle: () => withDesk(createClinicBundle([offer], ['ana', 'rui'])) })
  const request = { calendar: 'visit', staff: 'ana', start: `${DAY}T10:00:00Z`, notify: false }
  const { body, status } = await site.post<{ booking: { id: string } }>(
    '/api/admin/bookings',
    { ...request, contact: { firstName: 'Quimby', email: 'quimby@example.com' } },
    { authorization },
  )
  expect(status).toBe(201)
  booking = body.booking.id
})

async function openDay(options: Parameters<typeof suite.visit>[0]): Promise<Page> {
  const { page } = await suite.visit(options)
  await page.goto(site.url + (await createLink(site, OWNER)))
  await page.locator('main button').click()
  await page.waitForURL(/\/desk$/)
  await page.goto(`${site.url}/desk?date=${DAY}`)
  return page
}

async function getBox(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

const getItem = (page: Page) => page.locator(`[data-drag="${booking}"]`)

/** Returns the middle of the appointment, and how many pixels an hour has. */
async function measure(page: Page) {
  const { x, y, width, height } = await getBox(getItem(page))
  return { x: x + width / 2, y: y + height / 2, bottom: y + height, hour: height }
}

async function dragByMouse(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

const getPath = (page: Page) => decodeURIComponent(page.url().slice(site.url.length))

describe('an appointment that is dragged', () => {
  it('leads to the page of who is told, with its new time, and changes nothing yet', async () => {
    const page = await openDay({ viewport: desktop })
    const { x, y, hour } = await measure(page)
    await dragByMouse(page, { x, y }, { x, y: y + hour })
    expect(await page.locator('[data-ghost]').innerText()).toMatch(/11:00.*12:00/)
    await page.mouse.up()
    await page.waitForURL(/reschedule/)
    expect(getPath(page)).toBe(`/desk/bookings/${booking}/reschedule?start=${DAY}T11:00:00.000Z`)
    expect(await page.locator('main').innerText()).toContain('quimby@example.com')
    const { body } = await site.json<{ start: string }>(`/api/admin/bookings/${booking}`, {
      headers: { authorization },
    })
    expect(body.start).toContain('T10:00')
  })

  it('goes to another person at the same time, and gets another length at its end', async () => {
    const page = await openDay({ viewport: desktop })
    const other = await getBox(page.locator('[data-owner="rui"] [data-day]').first())
    const { x, y } = await measure(page)
    await dragByMouse(page, { x, y }, { x: other.x + other.width / 2, y })
    await page.mouse.up()
    await page.waitForURL(/reassign/)
    expect(getPath(page)).toBe(`/desk/bookings/${booking}/reassign?staff=rui&instead=ana`)
    await page.goBack()
    const end = await measure(page)
    await dragByMouse(page, { x: end.x, y: end.bottom - 3 }, { x: end.x, y: end.bottom + end.hour / 2 })
    await page.mouse.up()
    await page.waitForURL(/duration/)
    expect(getPath(page)).toBe(`/desk/bookings/${booking}/duration?minutes=90`)
    expect(await page.locator('input[name=minutes]').inputValue()).toBe('90')
  })

  it('stays where it was after Escape, and opens with a click', async () => {
    const page = await openDay({ viewport: desktop })
    const { x, y, hour } = await measure(page)
    await dragByMouse(page, { x, y }, { x, y: y + hour })
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-ghost]').count()).toBe(0)
    await page.mouse.up()
    expect(getPath(page)).toBe(`/desk?date=${DAY}`)
    await getItem(page).locator('[data-appointment]').click()
    await page.waitForURL(/bookings/)
    expect(getPath(page)).toBe(`/desk/bookings/${booking}`)
  })

  it('follows a finger after a long press', async () => {
    const page = await openDay({ viewport: phone })
    const client = await page.context().newCDPSession(page)
    const { x, y, hour } = await measure(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
      })
    await touch('touchStart', y)
    await page.locator('[data-ghost]').waitFor()
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y - hour * part)
    await touch('touchEnd', y - hour)
    await page.waitForURL(/reschedule/)
    expect(getPath(page)).toBe(`/desk/bookings/${booking}/reschedule?start=${DAY}T09:00:00.000Z`)
  })
})
