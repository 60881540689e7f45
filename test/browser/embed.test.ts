import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { getShift, hostStyle, listTypes, openEmbedSuite } from './embed-suite.ts'
import { bookFirst, chooseDay, watchCopies } from './visitor.ts'

const suite = openBrowserSuite()
const { getHost, getSite, openHost, findFrame, link } = openEmbedSuite(suite)

declare const events: { type: string }[]

/** The demo's accent. */
const ACCENT = 'rgb(31, 106, 88)'

/** The browser complains because axe posts messages to the frames of a page as if they had the page's origin. */
const AXE_IN_FRAMES = [/target origin provided/]

/** Sets a cookie. Returns all cookies that the page may read. */
function setCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: tests that browsers block it
  document.cookie = 'seen=1; SameSite=None; Secure'
  return document.cookie
}

describe('inline', () => {
  it.each([
    { name: 'a phone', viewport: phone },
    { name: 'a desktop', viewport: desktop },
  ])('replaces a link on $name without shifting the page, and books', async ({ viewport }) => {
    const page = await openHost(link('data-daybook="inline" data-height="1100"'), {
      visit: { viewport, expectedComplaints: AXE_IN_FRAMES },
    })
    const frame = await findFrame(page)
    expect(await frame.evaluate(setCookie)).toBe('')
    await expect.poll(() => listTypes(page)).toContain('resized')
    expect(await page.getByRole('link', { name: 'Book a call' }).count()).toBe(0)
    expect(await getShift(page)).toBe(0)
    const { height = 0 } = (await page.locator('iframe').boundingBox()) ?? {}
    expect(await frame.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height + 1)
    await bookFirst(frame)
    await expect.poll(() => listTypes(page)).toContain('booked')
    const types = (await listTypes(page)).filter((type) => type !== 'resized')
    const expected = ['ready', 'viewed', 'slot-selected', 'viewed', 'viewed', 'booked']
    expect(types.filter((type, index) => type !== 'ready' || index === 0)).toEqual(expected)
    if (viewport !== desktop) return
    await expectAccessible(page, 'inline')
    await expectAccessible(frame, 'inside the frame')
  })

  it('goes to the URL in `data-redirect` after a booking', async () => {
    const thanks = getHost().add({ body: 'Thank you' })
    const page = await openHost(link(`data-daybook="inline" data-redirect="${thanks}?from=site"`))
    // The redirect of the host's page may detach the frame while a step still waits for it.
    await bookFirst(await findFrame(page)).catch(() => undefined)
    await page.waitForURL(/from=site&booking=bkg_/)
    expect(new URL(page.url()).pathname).toBe(thanks)
  })

  it('takes over the language, the colour scheme and the campaign parameters of the host', async () => {
    const page = await openHost(link('data-daybook="inline" data-forward="campaign"'), {
      lang: 'de-AT',
      query: '?utm_source=letter&session=1',
      style: `${hostStyle} html { color-scheme: dark }`,
    })
    const frame = await findFrame(page)
    const { pathname, searchParams } = new URL(frame.url())
    expect([pathname, searchParams.get('utm_source'), searchParams.get('session')]).toEqual([
      '/de/widget/bookings/intro-call',
      'letter',
      null,
    ])
    expect(await frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'))
    await expect
      .poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('light')
  })

  it('takes over the colour scheme of the host, also if its styles load after the frame', async () => {
    const page = await openHost(link('data-daybook="inline"'), {
      script: `
        const late = document.createElement('link')
        late.rel = 'stylesheet'
        late.href = '/late.css'
        document.head.append(late)
      `,
      prepare: (page) =>
        page.route('**/late.css', async (route) => {
          await expect.poll(() => listTypes(page)).toContain('ready')
          await route.fulfill({ contentType: 'text/css', body: 'html { color-scheme: dark }' })
        }),
    })
    const frame = await findFrame(page)
    await expect
      .poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('dark')
  })

  it('says in the language of the host’s page that the site does not allow embedding there, and links to it', async () => {
    const page = await openHost(link('data-daybook="inline"'), {
      lang: 'de',
      isStranger: true,
      visit: { expectedComplaints: [/frame-ancestors/, /postMessage/] },
    })
    await page.getByRole('status').getByText('Sie können sie direkt öffnen').waitFor()
    const plain = page.getByRole('link', { name: 'Book a call' })
    expect(await plain.getAttribute('href')).toBe(`${getSite().url}/de/widget/bookings/intro-call`)
    expect(await page.locator('iframe').isVisible()).toBe(false)
    await expectAccessible(page, 'fallback')
  })
})

describe('popup', () => {
  it('moves the focus in and back, stops the page from scrolling or shifting, and keeps the frame when closed', async () => {
    const page = await openHost(link('data-daybook="popup"'), {
      visit: { viewport: desktop, expectedComplaints: AXE_IN_FRAMES },
    })
    const opener = page.getByRole('link', { name: 'Book a call' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const frame = await findFrame(page)
    const dialog = page.getByRole('dialog', { name: 'Book a call' })
    await dialog.waitFor()
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)).toBe(
      'IFRAME',
    )
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await chooseDay(frame, 1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.click()
    await dialog.waitFor()
    expect(frame.isDetached()).toBe(false)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await listTypes(page)).filter((type) => type === 'closed')).toHaveLength(2)
    expect(await getShift(page)).toBe(0)
    await opener.click()
    await dialog.waitFor()
    await expectAccessible(page, 'popup')
  })

  it('fills the screen of a phone, with a close button at least 44 pixels high at the bottom', async () => {
    const page = await openHost(link('data-daybook="popup"'), { lang: 'sv', visit: { viewport: phone } })
    await page.getByRole('link', { name: 'Book a call' }).click()
    await findFrame(page)
    const close = page.getByRole('button', { name: 'Stäng' })
    const { y = 0, height = 0, width = 0 } = (await close.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect([width, y + height]).toEqual([phone.width, phone.height])
    await close.click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await getShift(page)).toBe(0)
  })

  it('opens from an element that is neither a link nor a button, by the keyboard too', async () => {
    const url = `${getSite().url}/widget/survey/after-visit`
    const page = await openHost(`<span data-daybook="popup" data-url="${url}">Tell us</span>`)
    await page.getByRole('button', { name: 'Tell us' }).focus()
    await page.keyboard.press(' ')
    await findFrame(page)
    await expect
      .poll(() => page.evaluate(() => events.find(({ type }) => type === 'viewed')))
      .toMatchObject({ page: 'survey', slug: 'after-visit' })
  })

  it('goes to the page in a browser without dialogs', async () => {
    const page = await openHost(link('data-daybook="popup"'), {
      script: 'delete HTMLDialogElement.prototype.showModal',
    })
    await page.getByRole('link', { name: 'Book a call' }).click()
    await page.waitForURL(`${getSite().url}/en/widget/bookings/intro-call`)
    await page.locator('[data-step=time]').waitFor()
  })

  it('goes to the page where the script of the dialog is blocked', async () => {
    const page = await openHost(link('data-daybook="popup"'), {
      prepare: (page) => page.route('**/embed-ui.js', (route) => route.abort()),
      visit: { expectedComplaints: [/ERR_FAILED/] },
    })
    await page.getByRole('link', { name: 'Book a call' }).click()
    await page.waitForURL(`${getSite().url}/en/widget/bookings/intro-call`)
    await page.locator('[data-step=time]').waitFor()
  })
})

it('shows a floating button in the accent of the site, out of the way of a frame', async () => {
  const page = await openHost(
    `${link('data-daybook="button" data-label="Book now"')}<p></p>${link('data-daybook="inline"')}`,
    { style: `${hostStyle} p { block-size: 150vh } :root { background: rgb(200, 220, 255) }` },
  )
  const button = page.getByRole('link', { name: 'Book now' })
  await button.waitFor()
  // The accent of the demo.
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ACCENT)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const frame = await findFrame(page)
  await button.waitFor({ state: 'hidden' })
  expect(await frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  )
  expect(await frame.locator('nav > p').innerText()).toBe('Step 1 of 3 · Date and time')
  await page.evaluate(() => scrollTo(0, 0))
  await button.waitFor()
})

it('shows a floating button in the colours of the host, which opens a dialog', async () => {
  const page = await openHost(link('data-daybook="button" data-label="Book now"'), {
    style: `${hostStyle} :root { --daybook-accent: #063; --daybook-on-accent: #fff }`,
  })
  const button = page.getByRole('link', { name: 'Book now' })
  await button.waitFor()
  expect(await getShift(page)).toBe(0)
  await expectAccessible(page, 'button')
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(0, 102, 51)',
  )
  await button.click()
  await findFrame(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

it('leaves a plain link without JavaScript', async () => {
  const page = await openHost(link('data-daybook="inline"'), { visit: { javaScript: false } })
  await page.getByRole('link', { name: 'Book a call' }).click()
  await page.waitForURL(`${getSite().url}/widget/bookings/intro-call`)
})

it('shows each way of embedding on the documentation page, with its snippet and its events', async () => {
  const { page, context } = await suite.visit({ viewport: desktop })
  await context.grantPermissions(['clipboard-write'])
  await page.goto(`${getSite().url}/api/docs/embed`)
  await page.getByText('"type":"ready"').waitFor()
  const log = page.getByRole('log', { name: 'Events' })
  const getCopied = await watchCopies(page)
  await page.getByRole('button', { name: 'Copy' }).nth(1).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await getCopied()).toBe(
    `<a href="${getSite().url}/widget/bookings/intro-call" data-daybook="inline" data-height="720">Book</a>`,
  )
  await expectAccessible(page, 'docs')
  await log.scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Book now' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await log.getByText('"type":"closed"').waitFor()
})
