import type { Locator, Page } from 'playwright-core'
import type { FieldView, FormView } from '#worker/contract/forms/form.ts'
import type { TestSite } from '../worker/harness.ts'
import { tabTo } from './visitor.ts'

type Kind = FieldView['kind']

/** What a visitor types into a field that takes a line. */
const lines: Partial<Record<Kind, string>> = {
  text: 'Ana Reis',
  paragraph: 'Two lines\nof it',
  email: 'ana@example.com',
  phone: '+351912345678',
  number: '3',
  date: '2026-12-24',
  'date-of-birth': '1990-05-17',
}

export async function readForm(site: TestSite, slug: string): Promise<FormView> {
  return (await site.json<FormView>(`/api/forms/${slug}`)).body
}

const nameOf = ({ id }: FieldView) => `answers.${id}`
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`)

interface Hand {
  type(control: Locator, text: string): Promise<void>
  tick(control: Locator): Promise<void>
  choose(control: Locator): Promise<void>
}

const byPointer: Hand = {
  type: (control, text) => control.fill(text),
  // Stars and pictures hide their own box, and are pressed by what stands around it.
  async tick(control) {
    if (!(await control.isChecked())) await control.locator('xpath=ancestor::label[1]').click()
  },
  choose: async (control) => {
    await control.selectOption({ index: 1 })
  },
}

/** Goes on by Tab alone to a control that is found by its name and value. */
async function reach(control: Locator) {
  const selector = await control.evaluate((element) => {
    const { name, value, type } = element as HTMLInputElement
    const own = type === 'radio' || type === 'checkbox' ? `[value="${value}"]` : ''
    return `[name="${name}"]${own}`
  })
  if (await control.evaluate((element) => element === document.activeElement)) return
  await tabTo(control.page(), selector, 60)
}

/** A text of several lines is typed as one: its Enter would be a line's. */
const byKeyboard: Hand = {
  async type(control, text) {
    await reach(control)
    if ((await control.getAttribute('type')) === 'date') await control.fill(text)
    else await control.page().keyboard.type(text.replace('\n', ' '))
  },
  async tick(control) {
    await reach(control)
    await control.page().keyboard.press(' ')
  },
  async choose(control) {
    await reach(control)
    await control.page().keyboard.press('ArrowDown')
  },
}

async function rank(page: Page, field: Extract<FieldView, { kind: 'ranking' }>) {
  const places = field.options.map(({ id }) => page.locator(`select[name="${nameOf(field)}.${id}"]`))
  for (const [index, place] of places.entries())
    if (await place.count()) await place.selectOption(String(index + 1))
  const keep = page.getByRole('button', { name: 'Keep this order' })
  if (await keep.count()) await keep.press('Enter')
}

async function fillField(page: Page, field: FieldView, hand: Hand) {
  const name = nameOf(field)
  const line = lines[field.kind]
  if (line !== undefined) return hand.type(named(page, name), line)
  switch (field.kind) {
    case 'select':
      return hand.choose(named(page, name))
    case 'checkboxes':
      return hand.tick(named(page, `${name}[]`).first())
    case 'picture':
      return hand.tick(named(page, field.multiple ? `${name}[]` : name).first())
    case 'radio':
    case 'rating':
    case 'scale':
    case 'consent':
      return hand.tick(named(page, name).first())
    case 'ranking':
      return rank(page, field)
    case 'matrix':
      for (const { id } of field.rows) await hand.tick(named(page, `${name}.${id}`).first())
      return
    case 'address':
      await hand.type(named(page, `${name}.street`), 'Rua das Flores 12')
      return hand.type(named(page, `${name}.city`), 'Lisboa')
    case 'signature':
      return hand.type(named(page, `${name}.typed`), 'Ana Reis')
    case 'file':
      return named(page, `files.${field.id}`).setInputFiles('client/public/icon.svg')
    default:
      return
  }
}

const isShown = async (page: Page, { id }: FieldView) =>
  (await page.locator(`form [name^="answers.${id}"]:visible, form [name="files.${id}"]:visible`).count()) > 0

/** Answers all that the step asks for and calls required, also what an answer brings. `again` are fields that were answered. */
async function fillStep(
  page: Page,
  form: FormView,
  { keyboard = false, done = new Set<string>() }: { keyboard?: boolean; done?: Set<string> } = {},
) {
  const hand = keyboard ? byKeyboard : byPointer
  const required = form.steps
    .flatMap(({ fields }) => fields)
    .filter((field) => 'required' in field && field.required)
  for (let round = 0; round < 5; round += 1) {
    let filled = 0
    for (const field of required) {
      if (done.has(field.id) || !(await isShown(page, field))) continue
      await fillField(page, field, hand)
      done.add(field.id)
      filled += 1
    }
    if (filled === 0) break
  }
  const terms = page.locator('form input[name=terms]')
  if ((await terms.count()) && !(await terms.isChecked())) await hand.tick(terms)
}

/** The button that goes on: Continue or Send. */
export const onward = (page: Page) => page.locator('form button[name=intent]:is([value=next], [value=send])')

/** Goes through a form to its end; `look` is told of each step before it is left. */
export async function fillForm(
  page: Page,
  form: FormView,
  {
    keyboard = false,
    look = async () => {},
  }: { keyboard?: boolean; look?: (step: number) => Promise<void> } = {},
) {
  const done = new Set<string>()
  for (let step = 0; step < 20; step += 1) {
    await fillStep(page, form, { keyboard, done })
    await look(step)
    const before = await marked(page)
    if (keyboard) {
      await tabTo(page, 'form button[name=intent]:is([value=next], [value=send])', 60)
      await page.keyboard.press('Enter')
    } else await onward(page).click()
    await before.gone()
    if ((await onward(page).count()) === 0) return
  }
  throw new Error(`${form.slug} does not come to its end: ${await page.locator('main').innerText()}`)
}

/**
 * Marks the step that is shown, to see it go: by another step, another page, or the same one again. A page is waited for
 * to its last byte: what hasn't come yet looks like the end of the form.
 */
async function marked(page: Page) {
  const step = page.locator('main form:has(button[name=intent])')
  await step.evaluate((element) => element.setAttribute('data-marked', ''))
  return {
    async gone() {
      await page.locator('[data-marked]').waitFor({ state: 'detached' })
      await page.waitForLoadState()
    },
  }
}
