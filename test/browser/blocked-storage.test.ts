import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withSmallForms } from '../fixtures/small-forms.ts'
import { listBookings, listFreeStarts, openBrowserSuite } from './browser-suite.ts'
import { findSubmit } from './fill-form.ts'
import { LATER, noteBinding } from './form-visits.ts'
import { book, caller, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()
const PATH = '/widget/bookings/intro-call'
const DAY = '2027-01-05'

function block() {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
}

/** The ways in which storages fail, as functions that run before the page's scripts. */
const failures: [name: string, install: () => void][] = [
  ['is blocked', block],
  [
    'is missing',
    () => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, { value: null })
    },
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'cannot be read',
    () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('unreadable', 'SecurityError')
      }
    },
  ],
  [
    'forgets',
    () => {
      Storage.prototype.setItem = () => {}
    },
  ],
]

const chooseSlot = async (page: Page, slot: string) => {
  await page.locator(`button[name=slot][value="${slot}"]`).click()
  await page.locator('[data-step=details]').waitFor()
}

it.each(failures)(
  'books where the storage %s, holds one time only, and keeps the typed details over a reload',
  async (_, install) => {
    const site = await suite.site()
    const { page } = await suite.visitWithConsent(site)
    await page.addInitScript(install)
    const [first = '', second = ''] = await listFreeStarts(site, DAY)
    await page.goto(`${site.url}${PATH}?date=${DAY}`)
    await chooseSlot(page, first)
    await page.goBack()
    await chooseSlot(page, second)
    const free = await listFreeStarts(site, DAY)
    expect(free).toContain(first)
    expect(free).not.toContain(second)

    await fillDetails(page)
    await page.reload()
    for (const [name, value] of Object.entries(caller))
      await expect.poll(() => page.locator(`input[name=${name}]:visible`).inputValue()).toBe(value)
    await page.locator('input[name=terms]').check()
    await book(page)
    expect(await listBookings(site)).toMatchObject([{ start: second, contact: caller }])
  },
)

it('keeps the answers of a form where the storage is blocked, and sends them', async () => {
  const site = await suite.site({ bundle: withSmallForms })
  const { page } = await suite.visitWithConsent(site)
  await page.addInitScript(block)
  const released = Promise.withResolvers<void>()
  await page.route('**/interactive-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.addInitScript(noteBinding)
  await page.goto(`${site.url}/widget/form/one`)
  const name = page.locator('[name="answers.name"]')
  await name.fill('Ana Reis')
  await page.locator('[name="answers.email"]').fill('ana@example.com')
  await page.locator('[name="answers.email"]').blur()
  // The script that keeps answers may load after they were typed.
  released.resolve()
  await page.waitForFunction(() => Reflect.get(window, 'isFormBound'))
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Ana Reis')
  await site.setClock(LATER)
  await page.locator('[name=terms]').check()
  await findSubmit(page).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
})

it('reloads only once where the storage is blocked and a file is missing', async () => {
  const site = await suite.site()
  const { page, complaints } = await suite.visitWithConsent(site)
  await page.addInitScript(block)
  await page.route(/messages-flow-en-.*\.js/, (route) => route.abort())
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes(PATH)) loads += 1
  })
  await page.goto(`${site.url}/widget/bookings`)
  // `goto` would wait until the page is hydrated.
  await page.evaluate((url) => location.assign(url), `${site.url}${PATH}?date=${DAY}`)
  await expect.poll(() => loads).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  expect(complaints.splice(0)).not.toEqual([])
})
