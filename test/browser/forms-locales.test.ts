import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { formOfEveryField } from '../fixtures/form-bundle.ts'
import { withSmallForms } from '../fixtures/small-forms.ts'
import type { TestSite } from '../worker/harness.ts'
import { sharedWorker } from '../worker/shared-worker.ts'
import { routePictures } from './demo-pictures.ts'
import { findSubmit } from './fill-form.ts'
import { openForm } from './form-visits.ts'
import { openLanguageVisit, visitedLocales } from './language-visit.ts'

const findControl = (page: Page, id: string) => page.locator(`[name="answers.${id}"]`)

/** Enters a different invalid value into each field, and chooses options that show further controls. */
async function fillInvalidValues(page: Page) {
  const values = {
    code: 'abc',
    email: 'ana@',
    phone: '12',
    weight: '999',
    day: '2020-01-01',
    born: '2031-01-01',
  }
  for (const [id, text] of Object.entries(values)) await findControl(page, id).fill(text)
  for (const id of ['size', 'look', 'stars', 'again', 'grid.service'])
    await findControl(page, id).first().locator('xpath=ancestor::label[1]').click()
  await page.locator('[name="answers.extras[]"]').first().check()
  await page.locator('[name="answers.home.street"]').fill('Rua das Flores 12')
  await page.locator('[name="files.papers"]').setInputFiles('client/public/icon.svg')
  await page.locator('[id$=papers--upload-error]').waitFor()
}

/** Drags the last option of a ranking above the first one. */
async function dragToTop(page: Page, order: Locator) {
  const handles = order.locator('li > span[aria-hidden=true]')
  const [from, to] = [await handles.last().boundingBox(), await handles.first().boundingBox()]
  if (!from || !to) throw new Error('The ranking has no handles')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 8 })
  await page.mouse.up()
}

/** Expects that reordering a ranking keeps its height and the focus within it, and that dragging moves no focus. */
async function expectStableRanking(page: Page) {
  const order = page.getByRole('group', { name: 'Order' })
  const getHeight = async () => (await order.boundingBox())?.height
  const before = await getHeight()
  const keepThisOrder = order.locator('button').first()
  await keepThisOrder.press('Enter')
  await order.getByText('1', { exact: true }).waitFor()
  const options = order.locator('li > span:not([aria-hidden])')
  await options.first().scrollIntoViewIfNeeded()
  await order.locator('li button:not([aria-disabled])').first().press('Enter')
  expect(await order.locator(':focus').count()).toBe(1)
  expect(await getHeight()).toBe(before)
  const last = (await options.allTextContents()).at(-1)
  await dragToTop(page, order)
  expect(await options.first().textContent()).toBe(last)
  expect(await order.locator(':focus').count()).toBe(0)
}

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      return { ...bundle, forms: [...(bundle.forms ?? []), formOfEveryField] }
    },
  })
})

/** Sends the form with one step. Returns the link to the visitor's data. */
async function sendOneStepForm(page: Page) {
  await findControl(page, 'name').fill('Ana')
  await findControl(page, 'email').fill('ana@example.com')
  await page.locator('[name=terms]').check()
  await findSubmit(page).click()
  const dataLink = page.locator('a[href*="/widget/your-data"]')
  await dataLink.waitFor()
  return dataLink
}

describe.each(visitedLocales)('%s', (locale) => {
  const { enter, expectTranslated } = openLanguageVisit(locale, routePictures)
  async function open(slug: string) {
    const page = await enter(site)
    await openForm(page, site, `/${locale}/widget/form/${slug}`)
    return page
  }

  it('translates every kind of field, its errors and its ranking', async () => {
    const page = await open('everything')
    await expectTranslated('every kind')
    await fillInvalidValues(page)
    await findSubmit(page).click()
    await page.locator('section[aria-labelledby=error-summary]').waitFor()
    await expectTranslated('mistakes')
    await expectStableRanking(page)
  })

  it('translates the confirmation of a form and the stored data', async () => {
    const dataLink = await sendOneStepForm(await open('one'))
    await expectTranslated('sent')
    await dataLink.click()
    await dataLink.page().locator('a[href*="confirm=erase"]').waitFor()
    await expectTranslated('your data')
  })
})
