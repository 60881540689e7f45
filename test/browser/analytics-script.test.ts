import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { withSmallForms } from '../fixtures/small-forms.ts'
import { withIntake } from '../fixtures/with-intake.ts'
import type { TestSite } from '../worker/harness.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { findSubmit } from './fill-form.ts'
import { LATER, waitForSave } from './form-visits.ts'
import { book, chooseDay, chooseTime, fillDetails } from './visitor.ts'

const suite = openBrowserSuite()

const SCRIPT = 'https://stats.example/script.js'

const withScript = ({ site, ...bundle }: BundleInput): BundleInput => ({
  ...bundle,
  site: { ...site, analytics: { script: SCRIPT } },
})

/**
 * Runs in the page as the analytics script of another site. At each change of the document or the history it records what such
 * scripts can read: the URLs of the page, the referrer and the navigation, the title, and the URLs and hidden fields of the
 * document.
 */
function recordEverything() {
  const record: (text: string) => void = Reflect.get(window, 'record')
  function note() {
    const [navigation] = performance.getEntriesByType('navigation')
    const values = [
      ...document.querySelectorAll('[href], [action], [formaction], input[type=hidden]'),
    ].flatMap((element) => [
      ...['href', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    record([location.href, document.referrer, navigation?.name, document.title, ...values].join('\n'))
  }
  note()
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (...entry) => {
      write(...entry)
      note()
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
  for (const name of ['popstate', 'click', 'submit', 'pagehide']) addEventListener(name, note, true)
}

/**
 * Opens a page whose visitor accepts all cookies. Returns the texts that the script records, the URLs of the pages that load it,
 * and the secrets that the page sends.
 */
async function openWatched(site: TestSite) {
  const { context, page } = await suite.visit({ expectedStatuses: [410] })
  await context.addCookies([{ name: 'consent', value: 'all', url: site.url }])
  const recorded: string[] = []
  const loads: string[] = []
  const secrets = new Set<string>()
  await page.exposeBinding('record', (_, text: string) => recorded.push(text))
  await page.route('https://stats.example/**', (route) => {
    loads.push(page.url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${recordEverything})()` })
  })
  collectSecrets(page, secrets)
  return { page, recorded, loads, secrets }
}

/** Collects the holds, the tokens and the idempotency keys of the calls of a page. */
function collectSecrets(page: Page, secrets: Set<string>): void {
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key) secrets.add(key)
    const sent = request.postData() ?? ''
    const found = request.url().includes('/api/')
      ? sent.matchAll(/[0-9a-f]{12}\.[\w-]{43}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
      : []
    for (const [secret] of found) secrets.add(secret)
  })
}

/** Checks that the script ran, and that it saw no token and none of the secrets. */
function expectNoSecrets({ recorded, secrets }: Awaited<ReturnType<typeof openWatched>>): void {
  expect(recorded).not.toEqual([])
  expect(secrets.size).toBeGreaterThan(0)
  const lines = new Set(recorded.flatMap((text) => text.split('\n')))
  const known = [...secrets]
  const isSecret = (line: string) =>
    /[0-9a-f]{12}\.[\w-]{43}/.test(line) || known.some((secret) => line.includes(secret))
  expect([...lines].filter(isSecret)).toEqual([])
}

const findControl = (page: Page, id: string) => page.locator(`[name="answers.${id}"]`)
const findHeading = (page: Page, name: string) => page.getByRole('heading', { name })

it('the script sees no token of a form, and the form keeps its answers when the visitor goes back or reloads', async () => {
  const site = await suite.site({ bundle: (demo) => withScript(withSmallForms(demo)) })
  const watched = await openWatched(site)
  const { page, recorded } = watched
  await page.goto(`${site.url}/widget/survey/three`)
  await expect.poll(() => recorded.length).toBeGreaterThan(0)
  await site.setClock(LATER)
  await findControl(page, 'way').fill('on')
  await waitForSave(page, 'second', () => findSubmit(page).click())
  await findHeading(page, 'The second').waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('partial=prt_')
  expect(page.url()).toBe(`${site.url}/widget/survey/three?step=second&kept=1`)
  await findControl(page, 'middle').fill('typed')
  await page.goBack()
  await findHeading(page, 'The first').waitFor()
  await page.goForward()
  await findHeading(page, 'The second').waitFor()

  const before = recorded.length
  await page.getByRole('button', { name: 'Continue later' }).click()
  await page.locator('details a[href*="partial="]').waitFor()
  await expect.poll(() => findControl(page, 'middle').inputValue()).toBe('typed')
  await page.goBack()
  await findHeading(page, 'The second').waitFor()
  await expect.poll(() => findControl(page, 'middle').inputValue()).toBe('typed')
  await findSubmit(page).click()
  await findHeading(page, 'The third').waitFor()
  await page.reload()
  await findHeading(page, 'The third').waitFor()
  await site.setClock('2027-01-04T08:10:00Z')
  await page.locator('[name=terms]').check()
  await findSubmit(page).click()
  await findHeading(page, 'Thank you').waitFor()
  expect(recorded.slice(before).filter((text) => text.includes('prt_'))).toEqual([])
  expectNoSecrets(watched)
})

it('the script sees neither the link to the data of a sent form nor the link to a quiz result', async () => {
  const site = await suite.site({ bundle: (demo) => withScript(withSmallForms(demo)) })
  const watched = await openWatched(site)
  const { page, recorded } = watched
  await page.goto(`${site.url}/widget/survey/three`)
  await expect.poll(() => recorded.length).toBeGreaterThan(0)
  await site.setClock(LATER)
  await findControl(page, 'way').fill('end')
  await findSubmit(page).click()
  await page.locator('[name=terms]').check()
  await findSubmit(page).click()
  await findHeading(page, 'Thank you').waitFor()
  await page.getByRole('button', { name: 'See or erase what you sent' }).click()
  await page.waitForURL(/your-data\?of=sub_/)

  await page.goto(`${site.url}/widget/quiz/quiz`)
  await site.setClock('2027-01-04T08:10:00Z')
  for (const id of ['a', 'b']) await findControl(page, id).first().check()
  await findSubmit(page).click()
  await page.waitForURL(/quiz-result\/100\?/)
  await page.getByText('Rested').first().waitFor()
  expectNoSecrets(watched)
})

it('the script sees no hold and no intake of a booking, and a reload keeps both', async () => {
  const intake = withIntake({ required: true })
  const site = await suite.site({ bundle: (demo) => withScript(intake(demo)) })
  const watched = await openWatched(site)
  const { page, recorded, loads } = watched
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await expect.poll(() => recorded.length).toBeGreaterThan(0)
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  const step = page.locator('[data-step=intake]')
  await step.locator('input[name="answers.pain"]').fill('Left knee')
  await waitForSave(page, 'sign', () => step.locator('button[value=next]').click())
  await step.locator('input[name="answers.signed.typed"]').fill('Ana Reis')
  await step.locator('button[value=send]').click()
  await page.locator('[data-step=details]').waitFor()
  expect(page.url()).not.toMatch(/hold|intake=|saved/)
  expectNoSecrets(watched)

  // A reload restores the URL with the hold and the intake. The script does not run there.
  const loaded = [...loads]
  await page.reload()
  await page.waitForURL(/hold=.*intake=/)
  await page.locator('[data-step=details]').waitFor()
  await fillDetails(page)
  await book(page)
  await findHeading(page, 'Scheduled').waitFor()
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await expect.poll(() => loads.length).toBeGreaterThan(loaded.length)
  expectNoSecrets(watched)
})

it('the script does not see the URL of the previous page, and does not load where the URL has a secret or an email address', async () => {
  const site = await suite.site({ bundle: withScript })
  const watched = await openWatched(site)
  const { page, loads } = watched
  await page.goto(`${site.url}/widget/bookings/intro-call`)
  await chooseDay(page, 1)
  await chooseTime(page, 2)
  await fillDetails(page)
  await book(page)
  const manage = page.url()
  expect(manage).toContain('token=')
  const before = loads.length
  await page.locator('header a').first().click()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => loads.length).toBeGreaterThan(before)
  expect(await page.evaluate(() => document.referrer)).toBe(`${site.url}/`)
  const { search } = new URL(manage)
  const loaded = [...loads]
  for (const path of [
    `/${search}`,
    `/journal${search}`,
    '/?email=ana@example.com',
    `/widget/bookings/intro-call${search}`,
  ]) {
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(loads).toEqual(loaded)
  expectNoSecrets(watched)
})
