import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import de from '#locales/desk/de.json'
import { OWNER, signIn, withDesk } from '../fixtures/desk.ts'
import { createPushService } from '../fixtures/push/push-service.ts'
import type { TestSite } from '../worker/harness.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { bookForAnother, listFreeStarts, MONDAY, openBrowserSuite } from './browser-suite.ts'

const push = createPushService()
const suite = openBrowserSuite(
  { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  { outside: (request) => push.handle(request) },
)
const PATH = '/desk/notifications'

/** Opens the page of the notifications as an owner, who reads German. */
async function open(site: TestSite, options: Parameters<typeof suite.visit>[0] = {}) {
  const visit = await suite.visit({ viewport: phone, serviceWorkers: true, ...options })
  const [name = '', value = ''] = (await signIn(site, OWNER)).split('=')
  await visit.context.addCookies([{ name, value, url: site.url }])
  return visit
}

/** The smaller build of Chromium for tests has no notifications, and says that they are denied. */
const hasNotifications = !process.env.CHROMIUM_PATH?.includes('headless-shell')

/** Grants the permission for notifications, as a person does whom the browser asks. */
async function permit({ page, context }: Awaited<ReturnType<typeof open>>, { url }: TestSite) {
  await context.grantPermissions(['notifications'], { origin: url })
  if (hasNotifications) return
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
}

/** Replaces the push service of Chromium, which cannot subscribe without network, by that of the test. */
async function stubPushManager(page: Page) {
  await page.exposeFunction('subscribeAtService', (siteKey: string) => push.subscribe(siteKey))
  await page.addInitScript(() => {
    const KEY = 'subscription'
    const toBase64Url = (bytes: ArrayBufferView | ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const read = () => {
      const stored = localStorage.getItem(KEY)
      if (!stored) return null
      const { endpoint, ...keys } = JSON.parse(stored)
      const toJSON = () => ({ endpoint, keys, expirationTime: null })
      const unsubscribe = async () => {
        localStorage.removeItem(KEY)
        return true
      }
      return { toJSON, unsubscribe }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      async subscribe({ applicationServerKey }: { applicationServerKey: ArrayBuffer }) {
        const subscribeAtService = Reflect.get(window, 'subscribeAtService')
        const subscription = await subscribeAtService(toBase64Url(applicationServerKey))
        localStorage.setItem(KEY, JSON.stringify(subscription))
        return read()
      },
    })
  })
}

/** Hands a message to the service worker, as the push service of the browser does. */
async function deliver(page: Page, origin: string, data: string) {
  // Chromium drops messages for a worker that is not active yet.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    if (own) registered.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** Waits until the service worker shows a notification. Returns those that it shows. */
async function awaitNotifications(page: Page) {
  const list = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const shown = await getNotifications.call(await navigator.serviceWorker.ready)
      return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    })
  await expect.poll(list).not.toEqual([])
  return list()
}

it('turns notifications on in this browser, and gets what the site sends', async () => {
  const site = await suite.site({ bundle: withDesk })
  const visit = await open(site)
  const { page } = visit
  await permit(visit, site)
  await stubPushManager(page)
  await page.goto(site.url + PATH)
  await page.getByText(de['notifications.needsScript']).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: de['notifications.turnOn'] }).click()
  await page.getByText(de['notifications.turnedOn']).waitFor()
  await page.getByText(de['notifications.isOn']).waitFor()
  expect(await page.getByRole('button', { name: de['notifications.turnOn'] }).count()).toBe(0)
  await expectAccessible(page, 'notifications are on')

  const [start = ''] = await listFreeStarts(site, '2027-01-06')
  await bookForAnother(site, start)
  await site.setClock(MONDAY)
  const [sent] = push.read()
  expect(sent).toMatchObject({ title: 'Neue Buchung', path: expect.stringMatching(/^\/desk\/bookings\//) })
})

it.runIf(hasNotifications)('shows a notification, once per appointment', async () => {
  const site = await suite.site({ bundle: withDesk })
  const visit = await open(site)
  const { page } = visit
  await permit(visit, site)
  await page.goto(site.url + PATH)
  const path = '/desk/bookings/bkg_1'
  const news = { title: 'Neue Buchung', body: 'Ana · 10:00', tag: 'bkg_1', path, lang: 'de' }
  for (let times = 0; times < 2; times += 1) await deliver(page, site.url, JSON.stringify(news))
  const { title, body, tag } = news
  expect(await awaitNotifications(page)).toEqual([{ title, body, tag, data: path }])
})

it('says in each state what is needed', async () => {
  const site = await suite.site({ bundle: withDesk })
  const without = await open(site, { javaScript: false, viewport: desktop })
  await without.page.goto(site.url + PATH)
  expect(await without.page.getByText(de['notifications.needsScript']).isVisible()).toBe(true)
  await without.page.getByLabel(de['notifications.moved']).uncheck()
  await without.page.getByRole('button', { name: de['blocks.save'] }).click()
  await without.page.getByText(de['notifications.saved']).waitFor()
  expect(await without.page.getByLabel(de['notifications.moved']).isChecked()).toBe(false)

  const old = await open(site)
  await old.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await old.page.goto(site.url + PATH)
  await old.page.getByText(de['notifications.unsupported']).waitFor()

  const denying = await open(site)
  await denying.page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await denying.page.goto(site.url + PATH)
  await denying.page.getByText(de['notifications.denied']).waitFor()

  const failing = await open(site)
  await permit(failing, site)
  await failing.page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new Error('no push service'))
  })
  await failing.page.goto(site.url + PATH)
  await failing.page.getByRole('button', { name: de['notifications.turnOn'] }).click()
  await failing.page.getByRole('alert').getByText(de['notifications.failed']).waitFor()
  await expectAccessible(failing.page, 'not turned on')
})
