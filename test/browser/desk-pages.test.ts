import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { DeskRole } from '#worker/contract/admin/desk.ts'
import { mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { deskRoutes } from '#worker/desk/routes.ts'
import { createLink, OWNER, STAFF, signIn } from '../fixtures/desk.ts'
import { listDeskPages } from '../fixtures/desk-pages.ts'
import { type DeskWorld, deskWorldSettings, openDeskWorld, STOPPED } from '../fixtures/desk-world.ts'
import { listLeaks } from '../fixtures/find-secrets.ts'
import { expectAccessible, preloadAxe } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { findSmallTargets, getExcessWidth, listRepeatedIds } from './layout-checks.ts'

const suite = openBrowserSuite(...deskWorldSettings())

/** A button of a page's own form. Notices of changes that can be undone have forms too. */
const OWN_BUTTON = 'main form:not([action="/desk/undo"]) button'

let world: DeskWorld
let cookie: string
let cookies: Record<DeskRole, string>
let pages: ReturnType<typeof listDeskPages>
beforeAll(async () => {
  world = await openDeskWorld(suite)
  cookies = { staff: await signIn(world.site, STAFF), owner: await signIn(world.site, OWNER) }
  cookie = cookies.owner
  pages = listDeskPages(world)
})

it.each(deskRoutes.map((route) => [route.path, route] as const))(
  '%s shows a role no secret that allows more than the role may do',
  async (path, { needs }) => {
    const roles = (['owner', 'staff'] as const).filter((role) => mayCall({ role }, getOperation(needs)))
    for (const role of roles)
      for (const address of pages[path]?.paths ?? []) {
        const response = await world.site.fetch(address, { headers: { cookie: cookies[role] } })
        // The file belongs to no booking, so staff may not see it.
        const status = role === 'staff' && path === '/desk/files/:id' ? 404 : 200
        expect([response.status, address]).toEqual([status, address])
        expect([role, address, await listLeaks(world.site, role, await response.text())]).toEqual([
          role,
          address,
          [],
        ])
      }
  },
)

/** Opens a page in a browser in which the owner is signed in. */
async function openDesk(options: Parameters<typeof suite.visit>[0] = {}): Promise<Page> {
  const { page, context } = await suite.visit(options)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: world.site.url }])
  return page
}

/** Expects that a page fits a phone and a screen, and is accessible: a further state of a page only on a phone. */
async function expectGoodLooks(page: Page, path: string, isFurtherState = false) {
  // Waits for the style sheets of a page that a form has led to.
  await page.waitForLoadState()
  expect(await listRepeatedIds(page), `${path} has ids of several elements`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await getExcessWidth(page), `${path} is too wide for a phone`).toBe(0)
  expect(await findSmallTargets(page), `${path} has targets that are too small`).toEqual([])
  // axe reports a target as too small while a sticky bar covers half of it. `findSmallTargets` has checked the sizes.
  await expectAccessible(page, path, { ignored: ['target-size'], isFurtherState })
  await page.setViewportSize(desktop)
  expect(await getExcessWidth(page), `${path} is too wide for a screen`).toBe(0)
}

// `npm run validate` visits the further states of a page too.
it.each(deskRoutes.map(({ path }) => path))('%s shows its data, is accessible and fits', async (path) => {
  const { shows, paths } = pages[path] ?? { shows: '', paths: [''] }
  const [first = ''] = paths
  expect(first, 'an address with data').not.toBe('')
  const response = await world.site.fetch(first, { headers: { cookie } })
  expect([response.status, (await response.text()).includes(shows)]).toEqual([200, true])
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  const page = await openDesk({ viewport: phone })
  await preloadAxe(page)
  for (const address of process.env.EVERY_SIZE ? paths : [first]) {
    await page.goto(world.site.url + address)
    await expectGoodLooks(page, address, address !== first)
  }
})

it('the pages before signing in and the error pages are accessible and fit', async () => {
  const { page } = await suite.visit({ viewport: phone, expectedStatuses: [401, 404, 410] })
  await preloadAxe(page)
  const link = await createLink(world.site, OWNER)
  for (const address of ['/desk/sign-in', '/desk/sign-in?sent', link, '/desk/none']) {
    await page.goto(world.site.url + address)
    await expectGoodLooks(page, address)
  }
  await page.goto(`${world.site.url}/desk/sign-in/used-up`)
  await page.locator(OWN_BUTTON).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await expectGoodLooks(page, 'an expired link')
})

/** Presses a link or button that starts a download. Returns the name of the file. */
async function download(page: Page, link: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return file.suggestedFilename()
}

const noScript = { viewport: phone, javaScript: false }

it('without JavaScript lists can be filtered, and their actions work', async () => {
  const page = await openDesk(noScript)
  const { url } = world.site
  const press = (name: string | RegExp) => page.locator('main').getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.locator('main').getByRole('link', { name }).first().click()

  await page.goto(`${url}/desk/requests`)
  await page.getByRole('link', { name: '2 offene Anfragen' }).waitFor()
  await page.getByRole('checkbox', { name: 'Nachricht an' }).first().uncheck()
  await press(/^Bestätigen: Bartholomäus/)
  await page.getByText('Die Anfrage ist bestätigt.').waitFor()
  await page.getByRole('link', { name: '1 offene Anfrage' }).waitFor()
  await page.goto(`${url}/desk/waitlist`)
  await press('Ana Reis entfernen')
  await page.getByText('Von der Warteliste entfernt.').waitFor()
  await page.goto(`${url}/desk/messages`)
  await follow('Nicht rechtzeitig gesendet')
  await page.waitForURL(/state=expired$/)
  await follow('Fehlgeschlagen')
  await press('Erneut senden')
  await page.getByText('Die Nachricht wird erneut gesendet.').waitFor()
  await follow('Gesperrte Adressen')
  await page.getByRole('searchbox').fill(STOPPED)
  await press('Suchen')
  await page.waitForURL(/recipient=/)
  await press('Entsperren')
  await page.getByText('Die Adresse erhält wieder Nachrichten.').waitFor()
})

it('without JavaScript files, tables and reports can be filtered and downloaded', async () => {
  const page = await openDesk(noScript)
  const { url } = world.site
  const find = (role: 'link' | 'button', name: string | RegExp) =>
    page.locator('main').getByRole(role, { name }).first()

  await page.goto(`${url}/desk/forms`)
  await page.locator('a[href="/desk/forms/frm_contact"]').click()
  expect(await download(page, find('link', 'Als CSV herunterladen'))).toMatch(/\.csv$/)
  await page.locator('a[href*="/submissions/sub_"]').click()
  expect(await download(page, find('link', 'a.pdf'))).toBe('a.pdf')

  await page.goto(`${url}/desk/reports`)
  await page.getByRole('img', { name: 'Buchungen: 1.–31. Januar 2027' }).waitFor()
  await page.getByLabel('Gruppieren nach').selectOption('Team')
  await page.getByLabel('Einteilung').selectOption('Monate')
  await find('button', 'Anzeigen').click()
  await page.getByRole('rowheader', { name: 'Marta Carvalho' }).waitFor()
  expect(new URL(page.url()).search).toBe('?from=2027-01-01&to=2027-01-31&interval=month&by=staff')
  expect(await download(page, find('link', 'Als CSV herunterladen'))).toMatch(/\.csv$/)
  await find('link', 'Letzter Monat').click()
  await page.getByRole('heading', { name: '1.–31. Dezember 2026' }).waitFor()

  await page.goto(`${url}/desk/customers`)
  await page.getByRole('searchbox').fill('max.wolken')
  await find('button', 'Suchen').click()
  await page.waitForURL(/q=max\.wolken$/)
  await find('link', 'Letzter Besuch').click()
  expect(await download(page, find('link', 'Als CSV herunterladen'))).toMatch(/\.csv$/)
  await find('link', /Wolkenstein/).click()
  expect(await download(page, find('link', 'Daten exportieren'))).toBe('customer.json')
  await page.getByLabel('Neue Notiz').fill('Trinkt Kaffee')
  await find('button', 'Notiz hinzufügen').click()
  await page.locator('p', { hasText: 'Trinkt Kaffee' }).waitFor()
  await page.getByText('Ändern oder löschen').first().click()
  await page.getByLabel('Notiz', { exact: true }).first().fill('Trinkt Wasser')
  await find('button', 'Speichern').click()
  await page.locator('p', { hasText: 'Trinkt Wasser' }).waitFor()
  await find('link', 'Daten löschen').click()
  await find('button', /löschen/).click()
  await page.waitForURL(/\/desk\/customers\?erased=/)
})

it('without JavaScript an owner chooses what wins in an outdated draft, and when it is published', async () => {
  const page = await openDesk(noScript)
  const find = (role: 'link' | 'button', name: string) => page.locator('main').getByRole(role, { name })

  await page.goto(`${world.site.url}/desk/history`)
  await find('link', 'Entwürfe').click()
  await find('link', 'Prices from January').click()
  await page.getByText('1 Änderung ist veraltet').waitFor()
  await page.locator('input[value="post slower-evening"]').check()
  await find('button', 'Auswahl übernehmen').click()
  await page.getByText('Der Entwurf ist gespeichert.').waitFor()
  expect(await page.getByText('veraltet').count()).toBe(0)
  await page.getByLabel('Datum').fill('2027-03-01')
  await page.getByLabel('Uhrzeit').fill('06:30')
  await find('button', 'Speichern').click()
  await page.getByText('Wird veröffentlicht: Montag, 1. März 2027').waitFor()
  await find('button', 'Zeitpunkt aufheben').click()
  await page.getByText('Wird veröffentlicht').waitFor({ state: 'detached' })
})

it('without JavaScript an owner compares versions and undoes the newest, which visitors see', async () => {
  const page = await openDesk(noScript)
  const { url } = world.site
  const find = (role: 'link' | 'button', name: string) =>
    page.locator('main').getByRole(role, { name, exact: true })
  const getPost = async () => (await world.site.fetch('/en/journal/b/first-visit')).status

  expect(await getPost()).toBe(404)
  await page.goto(`${url}/desk/history`)
  await find('link', 'Version 3').click()
  await page.locator('input[value="post first-visit"]').waitFor()
  await page.getByLabel('Vergleichen mit').selectOption({ value: '1' })
  await find('button', 'Vergleichen').click()
  await page.getByText('Änderungen von Version 1 zu Version 3').waitFor()
  await find('link', 'Versionen').click()
  await find('button', 'Rückgängig machen: Version 3').click()
  await page.getByRole('heading', { name: 'Version 2 wiederherstellen?' }).waitFor()
  expect(await getPost()).toBe(404)
  await find('button', 'Veröffentlichen').click()
  await page.getByText('Veröffentlicht als Version 4.').waitFor()
  await expect.poll(getPost).toBe(200)
})

/** Empties the last form of the page, enters an invalid email address, and posts it without the browser's validation. */
const postUnusable = (page: Page) =>
  page
    .locator('main form[method=post]')
    .last()
    .evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) return
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type=hidden], [type=radio], [type=checkbox]), textarea',
      ))
        field.value = field.type === 'email' ? 'none' : ''
      form.noValidate = true
      form.requestSubmit([...form.querySelectorAll<HTMLButtonElement>('button:not([formnovalidate])')].at(-1))
    })

it('refused forms, a conflicting change, a confirmation and the result of a block are accessible and fit', async () => {
  const { paid, scheduled, requested, block, customer, draft } = world
  const page = await openDesk({ viewport: phone, expectedStatuses: [409, 422] })
  await preloadAxe(page)
  const refused = [
    `/desk/bookings/${paid}/refund`,
    `/desk/bookings/${scheduled}/note`,
    '/desk/blocks/new',
    `/desk/customers/${customer}`,
    `/desk/new?customer=${customer}&calendar=intro-call&service=intro-call&at=2027-01-12T16:00:00Z`,
  ]
  const refusal = page.locator('main :is([aria-labelledby=error-summary], [role=alert])')
  for (const path of refused) {
    await page.goto(world.site.url + path)
    expect(await refusal.count(), `${path} is refused before it is posted`).toBe(0)
    await postUnusable(page)
    await refusal.first().waitFor()
    await expectGoodLooks(page, `${path}, refused`, true)
  }
  await page.goto(`${world.site.url}/desk/bookings/${requested}/note`)
  await world.note(requested, 'Rings twice')
  await page.getByRole('textbox').fill('Rings once')
  await page.locator(OWN_BUTTON).click()
  await page.getByText('Dieser Termin wurde inzwischen geändert.').waitFor()
  await expectGoodLooks(page, 'a clash', true)
  await page.goto(`${world.site.url}/desk/history`)
  await page.locator(OWN_BUTTON).last().click()
  await page.getByRole('heading', { name: 'Version 1 wiederherstellen?' }).waitFor()
  await expectGoodLooks(page, 'a restoration', true)
  const steps = [
    ['schedule', `prv_${'a'.repeat(26)}`, 'Geben Sie ein gültiges Datum ein'],
    ['check', `prv_${'a'.repeat(26)}`, 'Was sich ändern würde'],
    ['discard', draft, 'Diesen Entwurf verwerfen?'],
  ] as const
  for (const [step, id, text] of steps) {
    await page.goto(`${world.site.url}/desk/drafts/${id}`)
    await page.locator(`main button[value=${step}]`).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement) || !button.form) return
      button.form.noValidate = true
      button.form.requestSubmit(button)
    })
    await page.getByText(text).first().waitFor()
    await expectGoodLooks(page, `${step} of a draft`, true)
  }
  await page.goto(`${world.site.url}/desk/blocks/${block}`)
  await page.locator(OWN_BUTTON).first().click()
  await page.waitForURL(/\?|#/)
  await expectGoodLooks(page, 'appointments that a block cancelled', true)
})
