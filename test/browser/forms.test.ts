import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { desktop, phone, ways } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { fillForm, readForm } from './fill-form.ts'
import { listSubmissions, visitForm } from './form-visits.ts'

const suite = openBrowserSuite()
const demoForms = ['form/contact', 'survey/after-visit', 'quiz/which-treatment']
const toSlug = (path: string) => path.slice(path.indexOf('/') + 1)

describe.each(ways)('JavaScript: $javaScript, $viewport.width px', (way) => {
  it.each(demoForms)('fills in and sends the demo’s %s', async (path) => {
    const { site, page } = await visitForm(suite, path, way)
    const form = await readForm(site, toSlug(path))
    const checkStep = async (step: number) => {
      if (way.javaScript && way.viewport === phone) await expectAccessible(page, `${path}, step ${step}`)
    }
    await fillForm(page, form, { onStep: checkStep })
    expect(page.url()).not.toContain('Ana')
    const sent = await listSubmissions(site, form.id)
    expect(sent.map(({ outcome, spam }) => [outcome, spam])).toEqual([['received', false]])
    if (way.javaScript) await expectAccessible(page, `${path}, sent`)
  })
})

it.each(demoForms)('fills in and sends the demo’s %s with the keyboard', async (path) => {
  const { site, page } = await visitForm(suite, path, { viewport: desktop })
  const form = await readForm(site, toSlug(path))
  await fillForm(page, form, { keyboard: true })
  expect(await listSubmissions(site, form.id)).toHaveLength(1)
})
