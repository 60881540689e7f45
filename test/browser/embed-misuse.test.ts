import { describe, expect, it } from 'vitest'
import type { DaybookEmbed } from '../../client/public/embed.d.ts'
import { desktop } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { hostStyle, listTypes, openEmbedSuite } from './embed-suite.ts'
import { bookFirst } from './visitor.ts'

const { getHost, getSite, openHost, findFrame, link } = openEmbedSuite(openBrowserSuite())

declare const Daybook: DaybookEmbed
declare const events: { type: string; booking?: string; locale?: string }[]

describe('on pages that change and misbehave', () => {
  it('mounts and unmounts by attribute and by call, also before the script has loaded', async () => {
    const url = `${getSite().url}/widget/bookings/intro-call`
    const page = await openHost('<div id="app"></div>', {
      head: `<script defer src="${getSite().url}/embed.js"></script>`,
      script: `
        window.unmounted = []
        ;(window.DaybookQueue ??= []).push((daybook) => {
          window.stop = daybook.on('ready', ({ locale }, target) => window.unmounted.push(locale + target.id))
          window.handle = daybook.mount(document.querySelector('#app'), { url: ${JSON.stringify(url)} })
        })
      `,
    })
    await findFrame(page)
    expect(await page.evaluate('window.unmounted')).toEqual(['enapp'])
    const count = () => page.locator('iframe').count()
    await page.evaluate('window.handle.destroy()')
    expect(await count()).toBe(0)
    await page.evaluate((url) => {
      const anchor = document.createElement('a')
      anchor.href = url
      anchor.dataset.daybook = 'inline'
      document.querySelector('#app')?.append(anchor)
    }, url)
    await expect.poll(count).toBe(1)
    await page.evaluate(() => document.querySelector('#app')?.replaceChildren())
    await expect.poll(count).toBe(0)
    const opened = await page.evaluate((url) => typeof Daybook.open({ url, title: 'Booking' }).destroy, url)
    expect(opened).toBe('function')
    await page.getByRole('dialog', { name: 'Booking' }).waitFor()
    await page.evaluate(() => Daybook.close())
    await expect.poll(count).toBe(0)
  })

  it('opens by the keyboard from an element that is mounted again, and leaves nothing at one that is unmounted', async () => {
    const url = `${getSite().url}/widget/bookings/intro-call`
    const page = await openHost('<span id="app">Tell us</span>')
    const opener = page.locator('#app')
    const mountAndUnmount = () =>
      page.evaluate(async (url) => {
        const element = document.querySelector<HTMLElement>('#app')
        if (!element) return
        Daybook.mount(element, { url, kind: 'popup' }).destroy()
        const { destroy } = Daybook.mount(element, { url, kind: 'popup' })
        await new Promise((resolve) =>
          new MutationObserver(resolve).observe(element, { attributeFilter: ['role'] }),
        )
        destroy()
      }, url)
    await mountAndUnmount()
    expect(await opener.evaluate((element) => element.getAttributeNames())).toEqual(['id'])
    await page.evaluate((url) => {
      const element = document.querySelector<HTMLElement>('#app')
      if (element) Daybook.mount(element, { url, kind: 'popup' })
    }, url)
    await page.getByRole('button', { name: 'Tell us' }).focus()
    await page.keyboard.press('Enter')
    await findFrame(page)
  })

  it('reports no error for a dialog that is removed before its script fails to load', async () => {
    const page = await openHost('', {
      prepare: (page) => page.route('**/embed-ui.js', (route) => route.abort()),
      visit: { expectedComplaints: [/ERR_FAILED/] },
    })
    const url = `${getSite().url}/widget/bookings/intro-call`
    await page.evaluate((url) => Daybook.open({ url, title: 'Booking' }).destroy(), url)
    await page.waitForURL(`${getSite().url}/en/widget/bookings/intro-call`)
    await page.locator('[data-step=time]').waitFor()
  })

  it('ignores forged messages, and limits the height of the frame', async () => {
    const page = await openHost(link('data-daybook="inline"'))
    const frame = await findFrame(page)
    await page.evaluate(async (origin) => {
      const data = { daybook: 1, id: '1', type: 'booked', booking: 'bkg_x' }
      postMessage(data, '*')
      const source = document.querySelector('iframe')?.contentWindow ?? null
      dispatchEvent(new MessageEvent('message', { data, origin, source }))
      await new Promise((resolve) => setTimeout(resolve))
    }, getSite().url)
    expect(await listTypes(page)).not.toContain('booked')
    await frame.evaluate(() => {
      for (const type of ['hello', 'scheme'])
        postMessage({ daybook: 1, id: 'own', type, scheme: 'dark' }, '*')
    })
    await page.evaluate((origin) => {
      const say = (message: unknown) =>
        document.querySelector('iframe')?.contentWindow?.postMessage(message, origin)
      for (const message of [null, 'hello', [], { daybook: 1 }, { daybook: 2, id: '2', type: 'hello' }])
        say(message)
      for (const id of [undefined, '', 1, 'x'.repeat(65)]) say({ daybook: 1, id, type: 'hello' })
      for (const type of ['ready', 'toString']) say({ daybook: 1, id: '2', type })
      say({ daybook: 1, id: '2', type: 'scheme', scheme: 'dark' })
      say({ daybook: 1, id: '1', type: 'scheme', scheme: 'pink' })
    }, getSite().url)
    expect(await frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
    await expect.poll(height).toBeGreaterThan(200)
    await frame.evaluate(async (origin) => {
      const say = (message: object) => parent.postMessage({ daybook: 1, id: '1', ...message }, origin)
      say({ type: 'resized', height: 'tall' })
      say({ type: 'resized', height: Number.POSITIVE_INFINITY })
      for (const wanted of [-1, 0, 1e9]) say({ type: 'resized', height: wanted })
      for (const message of [null, 'text', { daybook: 2, type: 'booked' }])
        parent.postMessage(message, origin)
    }, getHost().origin)
    await expect.poll(height).toBe(20_000)
    expect(await listTypes(page)).not.toContain('booked')
    await frame.evaluate((origin) => {
      const say = (booking: string) =>
        parent.postMessage({ daybook: 1, id: '1', type: 'booked', booking }, origin)
      for (const booking of ['bkg_a', 'bkg_b', 'bkg_a']) say(booking)
    }, getHost().origin)
    await expect
      .poll(() => page.evaluate(() => events.flatMap(({ booking }) => booking ?? [])))
      .toEqual(['bkg_a', 'bkg_b'])
  })

  it('stops reporting sizes once the host no longer changes the width, also if the content is as high as its window', async () => {
    const page = await openHost(link('data-daybook="inline"'), {
      visit: { viewport: desktop },
      style: `${hostStyle} main, main > div { min-block-size: 100vh }`,
    })
    const frame = await findFrame(page)
    await frame.evaluate(() => {
      document.body.style.minBlockSize = 'calc(100vh + 1px)'
    })
    await page.evaluate(async () => {
      const main = document.querySelector('main')
      for (let step = 0; step < 60; step += 1) {
        if (main) main.style.inlineSize = step % 2 ? '320px' : '900px'
        await new Promise(requestAnimationFrame)
      }
    })
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
    await expect.poll(height).toBeGreaterThan(300)
    // A loop would send a size every frame or two for ever.
    const countSizes = () =>
      page.evaluate(async () => {
        const before = events.length
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
        return events.length - before
      })
    await expect.poll(countSizes).toBe(0)
    expect(await height()).toBeLessThan(3000)
  })

  it('refuses URLs that are not of the site, and shows one frame for each link if the script is loaded twice', async () => {
    const script = `<script src="${getSite().url}/embed.js"></script>`
    const bad = [
      'javascript:alert(1)',
      'https://other.example/widget/bookings/x',
      'data:text/html,x',
      'https://',
    ]
    const page = await openHost(
      link('data-daybook="inline"') +
        link('data-daybook="inline" data-locale="fr-CH"') +
        link('data-daybook="inline" data-locale="nb-NO"') +
        link('data-daybook="inline" data-locale="pt-BR"') +
        bad.map((url) => `<p><a href="${url}" data-daybook="inline">Bad</a></p>`).join(''),
      { head: script + script, visit: { expectedComplaints: [/Daybook does not embed|Invalid URL/] } },
    )
    await expect
      .poll(() =>
        page.evaluate(() => events.flatMap(({ type, locale }) => (type === 'ready' ? locale : [])).sort()),
      )
      .toEqual(['en', 'fr', 'no', 'pt-br'])
    const tags = page.frames().map((frame) => frame.evaluate(() => document.documentElement.lang))
    expect((await Promise.all(tags)).sort()).toEqual(['en', 'en', 'fr', 'nb', 'pt-BR'])
    expect(await page.locator('iframe').count()).toBe(4)
    expect(await page.getByText('Bad').count()).toBe(bad.length)
    expect(
      await page.evaluate(() => {
        try {
          return Daybook.open({ url: 'javascript:alert(1)' })
        } catch (error) {
          return String(error)
        }
      }),
    ).toBe('TypeError: Daybook does not embed javascript:alert(1)')
  })

  it.each([
    { loads: 'the first released script', queries: ['?first'] },
    { loads: 'the first released script before the current one', queries: ['?first', ''] },
    { loads: 'the first released script after the current one', queries: ['', '?first'] },
  ])('works with $loads', async ({ queries }) => {
    const body = link('data-daybook="inline"') + link('data-daybook="popup" title="x"')
    const url = `${getSite().url}/embed.js`
    const opened = await openHost(body, {
      head: queries.map((query) => `<script src="${url}${query}"></script>`).join(''),
      prepare: (page) =>
        page.route(`${url}?first`, (route) =>
          route.fulfill({ path: 'test/fixtures/embed/embed-v1.js', contentType: 'text/javascript' }),
        ),
      visit: { viewport: desktop },
    })
    expect(await opened.locator('iframe').count()).toBe(1)
    const frame = await findFrame(opened)
    await bookFirst(frame)
    await expect.poll(() => listTypes(opened)).toContain('booked')
    await opened.getByRole('link', { name: 'Book a call' }).click()
    await opened.getByRole('dialog').waitFor()
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => listTypes(opened)).toContain('closed')
  })
})
