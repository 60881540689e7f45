import type { Frame, Locator, Page, Response } from 'playwright-core'

// The steps of a visitor through the booking pages. Elements are found by structure, so the steps work in every language.

/** A page, or the frame of a page that embeds it. */
type View = Page | Frame

/** The contact of a person who books a video call. */
export const caller = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' }

export const person = { ...caller, phone: '+351 912 345 678' }

const DAY_SELECTOR = 'table[role=grid] [data-date]:is(a, button)'
const TIME_SELECTOR = 'button[name=slot]'

/** Chooses the staff at this position of the list. */
export async function chooseStaff(page: View, index = 0) {
  await page.locator('[data-step=staff] li :is(a, button)').nth(index).click()
  await page.locator('[data-step=time]').waitFor()
}

/** Chooses the free day at this position of the month. */
export async function chooseDay(page: View, index = 0) {
  const day = page.locator(DAY_SELECTOR).nth(index)
  const date = await day.getAttribute('data-date')
  await day.click()
  await page.locator(`td[aria-selected=true] [data-date="${date}"]`).waitFor()
}

/** Chooses the time at this position of the day. Returns its start as an ISO instant. */
export async function chooseTime(page: View, index = 0): Promise<string> {
  const time = page.locator(TIME_SELECTOR).nth(index)
  const start = await time.getAttribute('value')
  await time.click()
  return start ?? ''
}

/** Fills in the contact fields and accepts the terms. A video call asks for no phone number. */
export async function fillContact(page: View, contact: Partial<typeof person> = {}) {
  // The terms are the last field: once they are shown, all others are.
  await page.locator('input[name=terms]').waitFor()
  for (const [name, value] of Object.entries({ ...person, ...contact })) {
    const field = page.locator(`input[name=${name}]:visible`)
    if (name !== 'phone' || 'phone' in contact || (await field.count())) await field.fill(value)
  }
  await page.locator('input[name=terms]').check()
}

/** Fills in the details: the contact, and the first option of each question. */
export async function fillDetails(page: View, details: Partial<typeof person> = {}) {
  await page.locator('[data-step=details]').waitFor()
  await fillContact(page, details)
  for (const fieldset of await page.locator('[data-step=details] fieldset').all()) {
    const radio = fieldset.locator('input[type=radio], input[type=checkbox]').first()
    if (await radio.count()) await radio.check()
  }
}

/** Returns whether Miniflare lost the Worker's response and answered itself. */
const isLost = (response: Response) =>
  response.status() === 500 && response.headers()['content-type'] === 'text/plain;charset=UTF-8'

/** Submits a form, and once more if its response was lost. The same idempotency key gets the same response. */
async function send(page: View, button: Locator, url: RegExp) {
  const tab = 'page' in page ? page.page() : page
  const lost = tab.waitForEvent('response', isLost).then(
    () => true,
    () => false,
  )
  await button.click()
  if (!(await Promise.race([page.waitForURL(url).then(() => false), lost]))) return
  if (!(await button.isVisible())) await tab.goBack()
  await button.click()
  await page.waitForURL(url)
}

/** Submits the details, and waits for the confirmation. */
export async function book(page: View) {
  const submit = page.locator('[data-step=details] button[name=intent][value=book]:visible').last()
  await send(page, submit, /step=done/)
}

/** Books a time of a calendar that asks no questions, starting at its month. */
export async function bookFirst(page: View) {
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await fillDetails(page)
  await book(page)
}

/** Submits the form that changes the booking on its manage page. */
export async function press(page: View, intent: 'reschedule' | 'cancel') {
  await send(page, page.locator(`button[name=intent][value=${intent}]`), /step=view/)
}

/**
 * Records what the page copies. Returns a function that returns the last copied text. Tests cannot read the clipboard instead,
 * because those that run at the same time share it.
 */
export async function watchCopies(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      await write(text)
      Object.assign(window, { copied: text })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'copied'))
}

/** Presses Tab until the element has the focus. Throws after `maxPresses` presses, so that a focus trap fails the test. */
export async function tabTo(page: Page, selector: string, maxPresses = 40) {
  for (let count = 1; count <= maxPresses; count += 1) {
    await page.keyboard.press('Tab')
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}
