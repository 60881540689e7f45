import naughtyStrings from 'big-list-of-naughty-strings'
import { expect, it } from 'vitest'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { attacks } from '../fixtures/xss.ts'
import { listSubmissions, openForm } from './form-stage.ts'
import { openStage } from './stage.ts'

const stage = openStage()

/** As a browser gives line breaks; a text that is blank is no answer. */
const typed = [...naughtyStrings, ...attacks]
  .map((text) => text.replaceAll(/\r\n?/g, '\n'))
  .filter((text) => text.trim() !== '' && text.length <= 1000)

const size = 95
const chunks = Array.from({ length: Math.ceil(typed.length / size) }, (_, index) =>
  typed.slice(index * size, (index + 1) * size),
)

/** A form for each chunk: a line where a text is one, else a paragraph; and a field that is required. */
function withForms(demo: BundleInput): BundleInput {
  const forms = chunks.map((texts, index) => ({
    ...{ id: `frm_${index}`, slug: `typed-${index}`, kind: 'form' as const, name: 'Typed' },
    steps: [
      {
        id: 'only',
        fields: [
          ...texts.map((text, place) => ({
            ...{ id: `f${place}`, label: `Field ${place}`, maxLength: 1000 },
            kind: text.includes('\n') ? ('paragraph' as const) : ('text' as const),
          })),
          { id: 'must', kind: 'text' as const, label: 'Must', required: true },
        ],
      },
    ],
  }))
  return { ...demo, forms: [...(demo.forms ?? []), ...forms] }
}

it('shows whatever is typed as what it is, and runs none of it', async () => {
  const site = await stage.site({ bundle: withForms })
  const { page } = await stage.visitWithConsent(site, { expectedStatuses: [422] })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const shown = () =>
    page
      .locator('[name^="answers.f"]')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value))
  for (const [index, texts] of chunks.entries()) {
    await openForm(page, site, `/widget/form/typed-${index}`)
    // As a browser without JavaScript sends it, so that the server writes it into the page.
    await page.evaluate((texts) => {
      const form = document.querySelector<HTMLFormElement>('main form:has([name="answers.must"])')
      for (const [place, text] of texts.entries()) {
        const control = form?.elements.namedItem(`answers.f${place}`) as HTMLInputElement
        control.value = text
      }
      const intent = Object.assign(document.createElement('input'), { name: 'intent', value: 'send' })
      form?.append(Object.assign(intent, { type: 'hidden' }))
      form?.submit()
    }, texts)
    await page.locator('#error-summary').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await shown()).toEqual(texts)

    await page.locator('[name="answers.must"]').fill('x')
    await page.locator('form button[name=intent][value=send]').click()
    const own = page.locator('a[href*="/widget/your-data"]')
    await own.waitFor()
    const [sent] = await listSubmissions(site, `frm_${index}`)
    expect(sent?.answers).toEqual({
      ...Object.fromEntries(texts.map((text, place) => [`f${place}`, text])),
      must: 'x',
    })
    await own.click()
    await page.waitForURL(/your-data/)
    const text = (await page.locator('main').textContent()) ?? ''
    // U+0000 can't be written in HTML.
    const missing = texts.filter((one) => !one.includes('\0') && !text.includes(one))
    expect(missing).toEqual([])
  }
  expect(dialogs).toEqual([])
})
