import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { everything } from '../fixtures/form-bundle.ts'
import { withSmallForms } from '../fixtures/small-forms.ts'
import type { TestSite } from '../worker/harness.ts'
import { worker } from '../worker/shared-worker.ts'
import { routePictures } from './demo-pictures.ts'
import { findSubmit } from './fill-form.ts'
import { openForm } from './form-stage.ts'
import { openLanguage, otherLocales } from './language.ts'

const answer = (page: Page, id: string) => page.locator(`[name="answers.${id}"]`)

/** Chooses what shows more of a field, and types what is wrong in many ways. */
async function fillWrong(page: Page) {
  const typed = {
    code: 'abc',
    email: 'ana@',
    phone: '12',
    weight: '999',
    day: '2020-01-01',
    born: '2031-01-01',
  }
  for (const [id, text] of Object.entries(typed)) await answer(page, id).fill(text)
  for (const id of ['size', 'look', 'stars', 'again', 'grid.service'])
    await answer(page, id).first().locator('xpath=ancestor::label[1]').click()
  await page.locator('[name="answers.extras[]"]').first().check()
  await page.locator('[name="answers.home.street"]').fill('Rua das Flores 12')
  await page.locator('[name="files.papers"]').setInputFiles('client/public/icon.svg')
  await page.locator('[id$=papers--upload-error]').waitFor()
}

/** A press on a ranking moves its options alone, and keeps the focus in it. */
async function expectSteadyRanking(page: Page) {
  const order = page.getByRole('group', { name: 'Order' })
  const height = async () => (await order.boundingBox())?.height
  const before = await height()
  const keepThisOrder = order.locator('button').first()
  await keepThisOrder.press('Enter')
  await order.getByText('1', { exact: true }).waitFor()
  expect(await order.locator(':focus').count()).toBe(1)
  expect(await height()).toBe(before)
}

let site: TestSite
beforeAll(async () => {
  site = await worker.site({
    bundle: (demo) => {
      const bundle = withSmallForms(demo)
      return { ...bundle, forms: [...(bundle.forms ?? []), everything] }
    },
  })
})

/** Sends a form with one step, and gets to where the link to what was sent is. */
async function sendOne(page: Page) {
  await answer(page, 'name').fill('Ana')
  await answer(page, 'email').fill('ana@example.com')
  await page.locator('[name=terms]').check()
  await findSubmit(page).click()
  const own = page.locator('a[href*="/widget/your-data"]')
  await own.waitFor()
  return own
}

describe.each(otherLocales)('%s: its own language, no English, nothing too wide', (locale) => {
  const { enter, expectTranslated } = openLanguage(locale, routePictures)
  async function open(slug: string) {
    const page = await enter(site)
    await openForm(page, site, `/${locale}/widget/form/${slug}`)
    return page
  }

  it('every kind of field, its mistakes and what follows', async () => {
    const page = await open('everything')
    await expectTranslated('every kind')
    await fillWrong(page)
    await findSubmit(page).click()
    await page.locator('section[aria-labelledby=error-summary]').waitFor()
    await expectTranslated('mistakes')
    await expectSteadyRanking(page)
  })

  it('a form that was sent, and what is kept of it', async () => {
    const own = await sendOne(await open('one'))
    await expectTranslated('sent')
    await own.click()
    await own.page().locator('a[href*="confirm=erase"]').waitFor()
    await expectTranslated('your data')
  })
})
