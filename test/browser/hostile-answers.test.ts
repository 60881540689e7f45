import naughtyStrings from 'big-list-of-naughty-strings'
import { expect, it } from 'vitest'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { attacks } from '../fixtures/xss.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { listSubmissions, openForm } from './form-visits.ts'

const suite = openBrowserSuite()

/** Hostile texts with line breaks as browsers normalise them, without blank texts and those over 1000 characters. */
const hostileTexts = [...naughtyStrings, ...attacks]
  .map((text) => text.replaceAll(/\r\n?/g, '\n'))
  .filter((text) => text.trim() !== '' && text.length <= 1000)

const CHUNK_SIZE = 95
const chunks = Array.from({ length: Math.ceil(hostileTexts.length / CHUNK_SIZE) }, (_, index) =>
  hostileTexts.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
)

/** Adds a form for each chunk, with a text or paragraph field for each text and a required field. */
function withForms(demo: BundleInput): BundleInput {
  const forms = chunks.map((texts, index) => ({
    id: `frm_${index}`,
    slug: `typed-${index}`,
    kind: 'form' as const,
    name: 'Typed',
    steps: [
      {
        id: 'only',
        fields: [
          ...texts.map((text, position) => ({
            id: `f${position}`,
            label: `Field ${position}`,
            maxLength: 1000,
            kind: text.includes('\n') ? ('paragraph' as const) : ('text' as const),
          })),
          { id: 'must', kind: 'text' as const, label: 'Must', required: true },
        ],
      },
    ],
  }))
  return { ...demo, forms: [...(demo.forms ?? []), ...forms] }
}

it('shows hostile answers as text and runs none of them', async () => {
  const site = await suite.site({ bundle: withForms })
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [422] })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const readValues = () =>
    page
      .locator('[name^="answers.f"]')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value))
  for (const [index, texts] of chunks.entries()) {
    await openForm(page, site, `/widget/form/typed-${index}`)
    // Submits without the client's code, so that the server renders the answers.
    await page.evaluate((texts) => {
      const form = document.querySelector<HTMLFormElement>('main form:has([name="answers.must"])')
      for (const [position, text] of texts.entries()) {
        const control = form?.elements.namedItem(`answers.f${position}`) as HTMLInputElement
        control.value = text
      }
      const intent = Object.assign(document.createElement('input'), { name: 'intent', value: 'send' })
      form?.append(Object.assign(intent, { type: 'hidden' }))
      form?.submit()
    }, texts)
    await page.locator('#error-summary').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await readValues()).toEqual(texts)

    await page.locator('[name="answers.must"]').fill('x')
    await page.locator('form button[name=intent][value=send]').click()
    const dataLink = page.locator('a[href*="/widget/your-data"]')
    await dataLink.waitFor()
    const [sent] = await listSubmissions(site, `frm_${index}`)
    expect(sent?.answers).toEqual({
      ...Object.fromEntries(texts.map((text, position) => [`f${position}`, text])),
      must: 'x',
    })
    await dataLink.click()
    await page.waitForURL(/your-data/)
    const text = (await page.locator('main').textContent()) ?? ''
    // HTML cannot contain U+0000.
    const missing = texts.filter((answer) => !answer.includes('\0') && !text.includes(answer))
    expect(missing).toEqual([])
  }
  expect(dialogs).toEqual([])
})
