import type { Locator, Page } from 'playwright-core'
import type { FieldView, FormView } from '#worker/contract/forms/form.ts'
import type { TestSite } from '../worker/harness.ts'
import { tabTo } from './visitor.ts'

type Kind = FieldView['kind']

/** The text for each kind of text field. */
const lines: Partial<Record<Kind, string>> = {
  text: 'Ana Reis',
  paragraph: 'Two lines\nof it',
  email: 'ana@example.com',
  phone: '+351912345678',
  number: '3',
  date: '2026-12-24',
  'date-of-birth': '1990-05-17',
}

/** Fetches a form from the API. */
export async function readForm(site: TestSite, slug: string): Promise<FormView> {
  return (await site.json<FormView>(`/api/forms/${slug}`)).body
}

const toFieldName = ({ id }: FieldView) => `answers.${id}`
const findByName = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** A way of filling in controls: with the pointer or the keyboard. */
interface InputMethod {
  type(control: Locator, text: string): Promise<void>
  tick(control: Locator): Promise<void>
  choose(control: Locator): Promise<void>
}

const byPointer: InputMethod = {
  type: (control, text) => control.fill(text),
  // Stars and pictures hide their input. The label around it is clicked.
  async tick(control) {
    if (!(await control.isChecked())) await control.locator('xpath=ancestor::label[1]').click()
  },
  choose: async (control) => {
    await control.selectOption({ index: 1 })
  },
}

/** Presses Tab until the control has the focus. */
async function focusByTab(control: Locator) {
  const selector = await control.evaluate((element) => {
    const { name, value, type } = element as HTMLInputElement
    const valueSelector = type === 'radio' || type === 'checkbox' ? `[value="${value}"]` : ''
    return `[name="${name}"]${valueSelector}`
  })
  if (await control.evaluate((element) => element === document.activeElement)) return
  await tabTo(control.page(), selector, 60)
}

/** Types line breaks as spaces, because Enter submits the form. */
const byKeyboard: InputMethod = {
  async type(control, text) {
    await focusByTab(control)
    if ((await control.getAttribute('type')) === 'date') await control.fill(text)
    else await control.page().keyboard.type(text.replace('\n', ' '))
  },
  async tick(control) {
    await focusByTab(control)
    await control.page().keyboard.press(' ')
  },
  async choose(control) {
    await focusByTab(control)
    await control.page().keyboard.press('ArrowDown')
  },
}

async function rank(page: Page, field: Extract<FieldView, { kind: 'ranking' }>) {
  const positions = field.options.map(({ id }) => page.locator(`select[name="${toFieldName(field)}.${id}"]`))
  for (const [index, position] of positions.entries())
    if (await position.count()) await position.selectOption(String(index + 1))
  const keepOrder = page.getByRole('button', { name: 'Keep this order' })
  if (await keepOrder.count()) await keepOrder.press('Enter')
}

async function fillField(page: Page, field: FieldView, input: InputMethod) {
  const name = toFieldName(field)
  const line = lines[field.kind]
  if (line !== undefined) return input.type(findByName(page, name), line)
  switch (field.kind) {
    case 'select':
      return input.choose(findByName(page, name))
    case 'checkboxes':
      return input.tick(findByName(page, `${name}[]`).first())
    case 'picture':
      return input.tick(findByName(page, field.multiple ? `${name}[]` : name).first())
    case 'radio':
    case 'rating':
    case 'scale':
    case 'consent':
      return input.tick(findByName(page, name).first())
    case 'ranking':
      return rank(page, field)
    case 'matrix':
      for (const { id } of field.rows) await input.tick(findByName(page, `${name}.${id}`).first())
      return
    case 'address':
      await input.type(findByName(page, `${name}.street`), 'Rua das Flores 12')
      return input.type(findByName(page, `${name}.city`), 'Lisboa')
    case 'signature':
      return input.type(findByName(page, `${name}.typed`), 'Ana Reis')
    case 'file':
      return findByName(page, `files.${field.id}`).setInputFiles('client/public/icon.svg')
    default:
      return
  }
}

const isVisible = async (page: Page, { id }: FieldView) =>
  (await page.locator(`form [name^="answers.${id}"]:visible, form [name="files.${id}"]:visible`).count()) > 0

/** Fills in the required fields of the step, also those that appear after an answer. Skips the fields in `done`. */
async function fillStep(
  page: Page,
  form: FormView,
  { keyboard = false, done = new Set<string>() }: { keyboard?: boolean; done?: Set<string> } = {},
) {
  const input = keyboard ? byKeyboard : byPointer
  const required = form.steps
    .flatMap(({ fields }) => fields)
    .filter((field) => 'required' in field && field.required)
  for (let round = 0; round < 5; round += 1) {
    let filled = 0
    for (const field of required) {
      if (done.has(field.id) || !(await isVisible(page, field))) continue
      await fillField(page, field, input)
      done.add(field.id)
      filled += 1
    }
    if (filled === 0) break
  }
  const terms = page.locator('form input[name=terms]')
  if ((await terms.count()) && !(await terms.isChecked())) await input.tick(terms)
}

/** Finds the button Continue or Send. */
export const findSubmit = (page: Page) =>
  page.locator('form button[name=intent]:is([value=next], [value=send])')

/** Fills in a form to its end. Calls `onStep` with the number of each step before it is sent. */
export async function fillForm(
  page: Page,
  form: FormView,
  {
    keyboard = false,
    onStep = async () => {},
  }: { keyboard?: boolean; onStep?: (step: number) => Promise<void> } = {},
) {
  const done = new Set<string>()
  for (let step = 0; step < 20; step += 1) {
    await fillStep(page, form, { keyboard, done })
    await onStep(step)
    const before = await markStep(page)
    if (keyboard) {
      await tabTo(page, 'form button[name=intent]:is([value=next], [value=send])', 60)
      await page.keyboard.press('Enter')
    } else await findSubmit(page).click()
    await before.waitUntilGone()
    if ((await findSubmit(page).count()) === 0) return
  }
  throw new Error(`${form.slug} does not come to its end: ${await page.locator('main').innerText()}`)
}

/**
 * Marks the current step. The result's `waitUntilGone` waits until another step or page has replaced it. It waits until that
 * page has loaded, because a half-loaded page looks like the end of the form.
 */
async function markStep(page: Page) {
  const step = page.locator('main form:has(button[name=intent])')
  await step.evaluate((element) => element.setAttribute('data-marked', ''))
  return {
    async waitUntilGone() {
      await page.locator('[data-marked]').waitFor({ state: 'detached' })
      await page.waitForLoadState()
    },
  }
}
