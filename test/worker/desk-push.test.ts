import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import de from '#locales/desk/de.json'
import { OWNER, postToDesk, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createPushService } from '#test/fixtures/push/push-service.ts'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import { startWorker, type TestSite, type TestWorker } from './harness.ts'

const PAGE = '/desk/notifications'

let push = createPushService()
let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker(
    { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    { outside: (request) => push.handle(request) },
  )
})
beforeEach(() => {
  push = createPushService()
})
afterAll(() => worker.close())

/** Opens a site, and signs somebody in at its desk. */
async function openDesk(email = OWNER) {
  const site = await worker.site({ now: MONDAY, bundle: withDesk })
  return { site, cookie: await signIn(site, email) }
}

const show = async (site: TestSite, cookie: string, path = PAGE) =>
  (await site.fetch(path, { headers: { cookie } })).text()

/** Turns notifications on as the script of the page does. Returns the id of the device. */
async function turnOn(site: TestSite, cookie: string) {
  const [, key = ''] = /data-push="([\w-]+)"/.exec(await show(site, cookie)) ?? []
  const subscription = push.subscribe(key)
  const answer = await postToDesk(site, cookie, PAGE, { do: 'subscribe', expiresAt: '', ...subscription })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PAGE}?done=on`])
  const [, id = ''] = /value="(dev_\w+)"/.exec(await show(site, cookie)) ?? []
  return id
}

async function book(site: TestSite, n: number, hour = 9 + n) {
  const start = `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`
  const request = createIntroCallRequest({ start, contact: nthContact(n) })
  expect((await site.post('/api/bookings', request)).status).toBe(201)
}

/** Sets the clock forward, and waits until due jobs have run. */
const wait = (site: TestSite, minutes = 0) =>
  site.setClock(new Date(Date.parse(MONDAY) + minutes * 60_000).toISOString())

describe('notifications', () => {
  it('are turned on, tested, chosen and turned off at the desk, and reach the browser encrypted and signed', async () => {
    const { site, cookie } = await openDesk()
    const before = await show(site, cookie)
    for (const key of ['notifications.needsScript', 'notifications.noDevice'] as const)
      expect(before).toContain(de[key])
    const id = await turnOn(site, cookie)
    const page = await show(site, cookie, `${PAGE}?done=on`)
    for (const key of ['notifications.turnedOn', 'notifications.isOn', 'sessions.current'] as const)
      expect(page).toContain(de[key])

    const tested = await postToDesk(site, cookie, PAGE, { test: id })
    expect(tested.headers.get('location')).toBe(`${PAGE}?done=sent`)
    expect(push.read()).toMatchObject([{ path: PAGE, lang: 'de', urgency: 'high' }])

    await book(site, 1)
    await wait(site)
    const [told] = push.read()
    expect(told).toMatchObject({
      title: 'Neue Buchung',
      path: expect.stringMatching(/^\/desk\/bookings\/bkg_/),
    })
    expect(told?.body).toMatch(/^Ana · Dienstag, 24. November um /)
    expect((await site.fetch(told?.path ?? '', { headers: { cookie } })).status).toBe(200)

    const choices = { do: 'save', scope: 'all', quietFrom: '00:00', quietTo: '00:00', kinds: 'cancelled' }
    expect((await postToDesk(site, cookie, PAGE, choices)).headers.get('location')).toBe(`${PAGE}?done=saved`)
    await book(site, 2)
    await wait(site, 1)
    expect(push.read()).toEqual([])

    const removed = await postToDesk(site, cookie, PAGE, { remove: id })
    expect(removed.headers.get('location')).toBe(`${PAGE}?done=off`)
    expect(await show(site, cookie)).toContain(de['notifications.noDevice'])
  })

  it('keeps what was typed of choices that are refused, and refuses addresses that are not public', async () => {
    const { site, cookie } = await openDesk()
    const choices = { do: 'save', scope: 'all', quietFrom: '25:00', quietTo: '07:30', kinds: 'moved' }
    const refused = await postToDesk(site, cookie, PAGE, choices)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('value="25:00"')
    expect(html).toContain('value="07:30"')
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    for (const endpoint of ['https://10.0.0.1/x', 'http://push.example/x', 'https://metadata.internal/x'])
      expect((await postToDesk(site, cookie, PAGE, { do: 'subscribe', endpoint, ...keys })).status).toBe(422)
    expect(await show(site, cookie)).toContain(de['notifications.noDevice'])
  })

  it('end when the person signs out, and with a 410 of the push service', async () => {
    const { site, cookie } = await openDesk(STAFF)
    await turnOn(site, cookie)
    await postToDesk(site, cookie, '/desk/sign-out', {})
    const again = await signIn(site, STAFF)
    expect(await show(site, again)).toContain(de['notifications.noDevice'])
    push.answer = () => new Response(null, { status: 410 })
    const id = await turnOn(site, again)
    expect((await postToDesk(site, again, PAGE, { test: id })).headers.get('location')).toBe(
      `${PAGE}?done=gone`,
    )
    expect(await show(site, again)).toContain(de['notifications.noDevice'])
  })

  it('wait for a push service that hangs, while all other jobs of the site go on', async () => {
    const { site, cookie } = await openDesk()
    await turnOn(site, cookie)
    for (let n = 0; n < 5; n += 1) await turnOn(site, await signIn(site, OWNER))
    const hang = Promise.withResolvers<Response>()
    const [reached, reach] = ((one) => [one.promise, one.resolve] as const)(Promise.withResolvers<void>())
    push.answer = () => {
      reach()
      return hang.promise
    }
    await book(site, 1)
    const first = wait(site)
    await reached
    // Mail has a job as well. The viewer shows the message once it was handled.
    await book(site, 2)
    await expect.poll(async () => (await site.fetch('/__mail')).text()).toContain('visitor.scheduled')
    // Of six connections, notifications take two.
    expect(push.received.length).toBeLessThanOrEqual(2)
    hang.resolve(new Response(null, { status: 201 }))
    await first
  })
})

it('says what is missing where the installation stores no secrets', async () => {
  const plain = await startWorker()
  const site = await plain.site({ now: MONDAY, bundle: withDesk })
  const cookie = await signIn(site, OWNER)
  expect(await show(site, cookie)).toContain(de['notifications.unavailable'])
  await plain.close()
})
