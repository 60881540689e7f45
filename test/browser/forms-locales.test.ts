import type { Page } from 'playwright-core'
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

/** Expects that reordering a ranking keeps its height and the focus within it. */
async function expectStableRanking(page: Page) {
  const order = page.getByRole('group', { name: 'Order' })
  const getHeight = async () => (await order.boundingBox())?.height
  const before = await getHeight()
  const keepThisOrder = order.locator('button').first()
  await keepThisOrder.press('Enter')
  await order.getByText('1', { exact: true }).waitFor()
  expect(await order.locator(':focus').count()).toBe(1)
  expect(await getHeight()).toBe(before)
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
