import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formOfEveryField } from '../fixtures/form-bundle.ts'
import { expectAccessible } from './axe.ts'
import { MONDAY, openBrowserSuite } from './browser-suite.ts'
import { findSubmit } from './fill-form.ts'
import { listSubmissions, openForm, visitForm, waitForSave } from './form-visits.ts'
import { tabTo } from './visitor.ts'

const suite = openBrowserSuite()

const getFocusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const findControl = (page: Page, id: string) => page.locator(`[name="answers.${id}"]`)

describe('a hydrated form', () => {
  it('reports mistakes before it is sent, and removes them as they are corrected', async () => {
    const { page, site } = await visitForm(suite, 'form/one')
    await findControl(page, 'name').fill('Ana')
    await findControl(page, 'email').fill('ana@')
    await findSubmit(page).click()
    const summary = page.locator('section[aria-labelledby=error-summary]')
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await summary.locator('a').allInnerTexts()).toEqual([
      'Your email: Enter a valid email address, such as name@example.com',
      'The terms and conditions must be accepted',
    ])
    await expectAccessible(page, 'form with mistakes')
    await summary.locator('a').first().click()
    await expect.poll(() => getFocusedId(page)).toBe('field-answers-email')
    await findControl(page, 'email').fill('ana@example.com')
    expect(await findControl(page, 'email').getAttribute('aria-invalid')).toBe('false')
    await page.locator('[name=terms]').check()
    expect(await listSubmissions(site, 'frm_one')).toEqual([])
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await expect.poll(() => getFocusedId(page)).toBe('step')
    expect(await page.title()).toContain('Thank you · One step')
  })

  it('shows and hides dependent questions at once, announces them, and restores their answers', async () => {
    const { page } = await visitForm(suite, 'form/one')
    await findControl(page, 'again').first().check()
    await findControl(page, 'when').fill('In May')
    await page.getByText('Your answers led to a few more questions.').waitFor({ state: 'attached' })
    await findControl(page, 'again').last().check()
    await page.getByLabel('When was that?').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('no')
    await findControl(page, 'again').first().check()
    expect(await findControl(page, 'when').inputValue()).toBe('In May')
  })

  it('clears an optional choice and the questions that depended on it', async () => {
    const { page, site } = await visitForm(suite, 'form/one')
    const clear = page.getByRole('button', { name: 'Clear selection: Been here before?' })
    expect(await clear.count()).toBe(0)
    await findControl(page, 'name').fill('Ana')
    await findControl(page, 'email').fill('ana@example.com')
    const getNextFieldTop = () =>
      page.locator('[name="files.paper"]').evaluate((one) => one.getBoundingClientRect().y)
    const before = await getNextFieldTop()
    await findControl(page, 'again').last().check()
    await clear.waitFor()
    expect(await getNextFieldTop()).toBe(before)
    await expectAccessible(page, 'form with a choice to clear')
    await findControl(page, 'again').first().check()
    await page.getByLabel('When was that?').waitFor()
    await page.keyboard.press('Tab')
    expect(await clear.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByLabel('When was that?').waitFor({ state: 'detached' })
    expect(await getFocusedId(page)).toBe('field-answers-again')
    await clear.waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => findControl(page, 'name').inputValue()).toBe('Ana')
    expect(await page.locator('[name="answers.again"]:checked').count()).toBe(0)
    await site.setClock('2027-01-04T08:10:00Z')
    await page.locator('[name=terms]').check()
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    const [sent] = await listSubmissions(site, 'frm_one')
    expect(sent?.answers).toEqual({ name: 'Ana', email: 'ana@example.com' })
  })

  it('is sent after its file was uploaded, and focuses the file field if the file is refused', async () => {
    const { page, site } = await visitForm(suite, 'form/one', { expectedStatuses: [422] })
    let { promise: mayUpload, resolve: continueUpload } = Promise.withResolvers<void>()
    await page.route('**/api/forms/*/files?*', async (route) => {
      await mayUpload
      await route.continue()
    })
    await findControl(page, 'name').fill('Ana')
    await findControl(page, 'email').fill('ana@example.com')
    await page.locator('[name=terms]').check()
    const sendWith = async (name: string, mimeType: string, text: string) => {
      ;({ promise: mayUpload, resolve: continueUpload } = Promise.withResolvers<void>())
      await page.locator('[name="files.paper"]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
      await page.locator('[role=status][aria-busy=true]').waitFor()
      await findSubmit(page).click()
      expect(await listSubmissions(site, 'frm_one')).toEqual([])
      continueUpload()
    }
    await sendWith('letter.pdf', 'application/pdf', 'No PDF at all')
    await page.locator('[id$=paper--upload-error]').waitFor()
    await expect.poll(() => getFocusedId(page)).toBe('field-files-paper')
    expect(await findSubmit(page).count()).toBe(1)
    await sendWith('letter.txt', 'text/plain', 'Dear studio')
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await listSubmissions(site, 'frm_one')).toMatchObject([{ files: [{ name: 'letter.txt' }] }])
  })

  it('clears choices of every kind: buttons, stars, numbers, pictures and a table', async () => {
    const site = await suite.site({
      bundle: (demo) => ({ ...demo, forms: [...(demo.forms ?? []), formOfEveryField] }),
    })
    const { page } = await suite.visitWithConsent(site)
    await openForm(page, site, '/widget/form/everything')
    for (const label of ['Size', 'Look', 'Stars', 'Again?', 'Grid']) {
      const group = page.getByRole('group', { name: `${label} (optional)`, exact: true })
      const chosen = group.locator('input:checked')
      await group.locator('label:has(input)').last().click()
      expect([label, await chosen.count()]).toEqual([label, 1])
      await page.getByRole('button', { name: `Clear selection: ${label}`, exact: true }).click()
      await expect.poll(() => chosen.count()).toBe(0)
      expect(
        await group
          .locator('input')
          .first()
          .evaluate((one) => one === document.activeElement),
      ).toBe(true)
    }
    expect(await page.getByRole('button', { name: 'Clear selection' }).count()).toBe(0)
  })

  it('keeps its answers through history, reloads and language changes', async () => {
    const { page, site } = await visitForm(suite, 'survey/three')
    await findControl(page, 'way').fill('on')
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'The second' }).waitFor()
    await expect.poll(() => getFocusedId(page)).toBe('step')
    expect(await page.title()).toBe('The second · Three steps · Harbour & Pine')
    await expect.poll(() => page.url()).toContain('partial=prt_')
    await findControl(page, 'middle').fill('typed')
    await page.goBack()
    await page.getByRole('heading', { name: 'The first' }).waitFor()
    expect(await findControl(page, 'way').inputValue()).toBe('on')
    await page.goForward()
    await page.getByRole('heading', { name: 'The second' }).waitFor()
    expect(await findControl(page, 'middle').inputValue()).toBe('typed')
    await page.reload()
    await expect.poll(() => findControl(page, 'middle').inputValue()).toBe('typed')
    await page.goto(page.url().replace('/widget/', '/de/widget/'))
    await expect.poll(() => findControl(page, 'middle').inputValue()).toBe('typed')
    await openForm(page, site, '/widget/survey/three')
    await expect.poll(() => findControl(page, 'way').inputValue()).toBe('on')
  })

  it('continues on another device by its link, also without JavaScript', async () => {
    const { page, site } = await visitForm(suite, 'survey/three')
    await findControl(page, 'way').fill('on')
    await findSubmit(page).click()
    await findControl(page, 'middle').fill('typed')
    await page.getByText('Continue later').click()
    await expectAccessible(page, 'link to continue later')
    const link = page.locator('details a[href*="partial="]')
    expect(await link.innerText()).toBe(site.url + (await link.getAttribute('href')))
    await waitForSave(page, 'third', () => findSubmit(page).click())
    await page.getByRole('heading', { name: 'The third' }).waitFor()
    const href = await link.getAttribute('href')
    expect(page.url()).toContain('step=third')
    for (const javaScript of [true, false]) {
      const other = await suite.visitWithConsent(site, { javaScript })
      await other.page.goto(site.url + href)
      await other.page.getByText('Welcome back.').waitFor()
      await other.page.getByRole('heading', { name: 'The third' }).waitFor()
      await other.page.locator('button[name=intent][value=back]').click()
      await expect.poll(() => findControl(other.page, 'middle').inputValue()).toBe('typed')
      const goOn = () => findSubmit(other.page).click()
      await (javaScript ? waitForSave(other.page, 'third', goOn) : goOn())
      await other.page.getByRole('heading', { name: 'The third' }).waitFor()
    }
  })

  it('stores the answers when the page is left', async () => {
    const { page, site } = await visitForm(suite, 'survey/three')
    await findControl(page, 'way').fill('skip')
    const stored = page.waitForResponse(
      (response) => response.url().includes('/partials') && response.request().method() === 'POST',
    )
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const { partial } = await (await stored).json()
    expect(partial.answers).toEqual({ way: 'skip' })
    expect(await listSubmissions(site, 'frm_three')).toEqual([])
  })

  it('keeps its answers while offline, and is sent once afterwards', async () => {
    const { page, site, context, complaints } = await visitForm(suite, 'survey/three')
    await context.setOffline(true)
    await findControl(page, 'way').fill('skip')
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'The third' }).waitFor()
    await page.getByText('Your answers couldn’t be saved just now.').waitFor()
    await findControl(page, 'last').fill('Bye')
    await page.locator('[name=terms]').check()
    await findSubmit(page).click()
    await page.getByRole('alert').getByText('Nothing is lost').waitFor()
    await expectAccessible(page, 'offline form')
    await context.setOffline(false)
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await listSubmissions(site, 'frm_three')).toMatchObject([
      { answers: { way: 'skip', last: 'Bye' } },
    ])
    const offline = complaints.splice(0)
    expect(offline.every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
  })

  it('is sent once even if the response is lost or the button is clicked twice', async () => {
    const { page, site, complaints } = await visitForm(suite, 'form/one')
    let isLost = false
    await page.route('**/submissions', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      const request = route.request()
      const { pathname } = new URL(request.url())
      const body = request.postData() ?? ''
      await site.fetch(pathname, { method: 'POST', headers: await request.allHeaders(), body })
      await route.abort()
    })
    await findControl(page, 'name').fill('Ana')
    await findControl(page, 'email').fill('ana@example.com')
    await page.locator('[name=terms]').check()
    await findSubmit(page).dblclick()
    await page.getByRole('alert').getByText('Nothing is lost').waitFor()
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await listSubmissions(site, 'frm_one')).toHaveLength(1)
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  })

  it('remembers the contact only on request, and deletes it', async () => {
    const { page, site } = await visitForm(suite, 'form/one')
    const fill = async () => {
      await findControl(page, 'name').fill('Ana Reis')
      await findControl(page, 'email').fill('ana@example.com')
      await page.locator('[name=terms]').check()
    }
    const sendAndReturn = async () => {
      await findSubmit(page).click()
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
      await openForm(page, site, '/widget/form/one')
    }
    await fill()
    await sendAndReturn()
    expect(await findControl(page, 'name').inputValue()).toBe('')
    await fill()
    await page.locator('[name=remember]').check()
    await sendAndReturn()
    await page.getByText('Filled in from this device').waitFor()
    expect(await findControl(page, 'email').inputValue()).toBe('ana@example.com')
    await expectAccessible(page, 'form filled in from the device')
    await page.getByRole('button', { name: 'Forget my details' }).click()
    expect(await page.evaluate(() => localStorage.getItem('daybook.contact'))).toBeNull()
  })

  it('removes prefilled answers from the URL', async () => {
    const { page, site } = await visitForm(
      suite,
      'form/one?name=Ana+Reis&email=ana%40example.com&source=letter',
    )
    expect(page.url()).toBe(`${site.url}/widget/form/one`)
    expect(await findControl(page, 'name').inputValue()).toBe('Ana Reis')
    await page.locator('[name=terms]').check()
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await listSubmissions(site, 'frm_one')).toMatchObject([{ source: { source: 'letter' } }])
  })

  it('sends Turnstile’s token, a new one with each attempt', async () => {
    const script = `let count = 0
      window.turnstile = {
        remove() {},
        render(element, { sitekey, callback }) { callback(sitekey + ' ' + (count += 1)) },
      }`
    const turnstile = { siteKey: '1x00000000000000000000AA', script }
    const options = { turnstile, expectedStatuses: [422] }
    const { page, site } = await visitForm(suite, 'form/one', options)
    await site.setClock(MONDAY)
    const tokens: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/submissions')) tokens.push(request.postDataJSON().turnstile)
    })
    await findControl(page, 'name').fill('Ana')
    await findControl(page, 'email').fill('ana@example.com')
    await page.locator('[name=terms]').check()
    await findSubmit(page).click()
    await page.getByRole('alert').getByText('That was very quick.').waitFor()
    await site.setClock('2027-01-04T08:05:00Z')
    await findSubmit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(tokens).toEqual(['1x00000000000000000000AA 1', '1x00000000000000000000AA 2'])
  })

  it('waits for Turnstile’s token before it is sent, also for a disqualified visitor', async () => {
    const script = `window.turnstile = { remove() {}, render(element, { callback }) { window.passed = callback } }`
    const turnstile = { siteKey: '1x00000000000000000000AA', script }
    const { page, site } = await visitForm(suite, 'survey/three', { turnstile })
    await findControl(page, 'way').fill('none')
    await findSubmit(page).click()
    await page.getByRole('button', { name: 'Sending' }).waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/submissions'))
    await page.waitForFunction(() => 'passed' in window)
    await page.evaluate(() => (window as unknown as { passed(token: string): void }).passed('late'))
    expect((await sent).postDataJSON()).toMatchObject({ turnstile: 'late' })
    expect((await sent).postDataJSON()).not.toHaveProperty('unchallenged')
    await page.getByText('This is not for you.').waitFor()
    expect(await listSubmissions(site, 'frm_three')).toMatchObject([{ outcome: 'disqualified' }])
  })

  it('redirects by its rules, and starts empty afterwards', async () => {
    const { page, site } = await visitForm(suite, 'survey/three')
    await findControl(page, 'way').fill('skip')
    await findSubmit(page).click()
    await findControl(page, 'last').fill('home')
    await page.locator('[name=terms]').check()
    await findSubmit(page).click()
    await page.waitForURL(`${site.url}/journal`)
    await openForm(page, site, '/widget/survey/three')
    expect(await findControl(page, 'way').inputValue()).toBe('')
    await findControl(page, 'way').fill('none')
    await findSubmit(page).click()
    await page.getByText('This is not for you.').waitFor()
    await expectAccessible(page, 'disqualified')
  })
})

it('shows and erases personal data', async () => {
  const { page } = await visitForm(suite, 'form/one')
  await findControl(page, 'name').fill('Ana')
  await findControl(page, 'email').fill('ana@example.com')
  await page.locator('[name=terms]').check()
  await page.locator('[name=marketing]').check()
  await findSubmit(page).click()
  await page.getByRole('link', { name: 'See or erase what you sent' }).click()
  await page.getByRole('heading', { name: 'Your data', level: 1 }).waitFor()
  await expectAccessible(page, 'personal data')
  await page.getByRole('button', { name: 'Stop marketing messages' }).click()
  await page.getByText('You won’t get any more marketing messages.').waitFor()
  await page.getByRole('link', { name: 'Erase my data' }).click()
  await page.getByRole('button', { name: 'Erase it for good' }).waitFor()
  await expectAccessible(page, 'confirmation of the erasure')
  await tabTo(page, 'button[value=erase]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Erased' }).waitFor()
  await expectAccessible(page, 'erased')
})

it('shows a quiz result after the quiz and on a separate page', async () => {
  const { page, site } = await visitForm(suite, 'quiz/quiz')
  await findControl(page, 'a').first().check()
  await findControl(page, 'b').last().check()
  await findSubmit(page).click()
  await page.getByRole('heading', { name: 'Rested' }).waitFor()
  await expectAccessible(page, 'result')
  await page.getByRole('link', { name: 'Link to this result' }).click()
  await page.getByRole('heading', { name: 'Rested' }).waitFor()
  await expectAccessible(page, 'page of a result')
  await page.goto(`${site.url}/widget/quiz-result/72`)
  await page.getByText('72 out of 100').waitFor()
  await expectAccessible(page, 'score without a text')
})
