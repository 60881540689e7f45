import { beforeAll, expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
const listBookings = async (target: TestSite) =>
  (await target.json<AdminBookings>('/api/admin/bookings', asAdmin)).body.bookings

const FORM_PATH = '/widget/bookings/intro-call?step=details&slot=2026-11-24T10:00:00Z'
const URLENCODED = 'application/x-www-form-urlencoded'

test.each<[string, string, string | Uint8Array, number[]]>([
  ['/api/bookings', 'text/plain', JSON.stringify(createIntroCallRequest()), [400]],
  ['/api/bookings', URLENCODED, 'calendar=intro-call', [400]],
  ['/api/bookings', 'application/json', '', [400]],
  ['/api/bookings', 'application/json', 'null', [422]],
  ['/api/bookings', 'application/json', '[]', [422]],
  ['/api/bookings', 'application/json', '"x"', [422]],
  ['/api/bookings', 'application/json', '{"calendar":', [400]],
  ['/api/bookings', 'application/json', '['.repeat(20_000), [400]],
  ['/api/bookings', 'application/json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), [400]],
  ['/api/bookings', 'application/json', JSON.stringify({ x: 'x'.repeat(70_000) }), [413]],
  ['/api/holds', 'application/json', JSON.stringify({ x: 'x'.repeat(70_000) }), [413]],
  ['/api/bookings', 'application/json', '{"__proto__":{"calendar":"intro-call"}}', [422]],
  [FORM_PATH, 'application/json', '{"intent":"book"}', [400]],
  [FORM_PATH, 'text/plain', 'intent=book', [400]],
  [FORM_PATH, 'multipart/form-data', 'intent=book', [400]],
  [FORM_PATH, 'multipart/form-data; boundary=x', '--x\r\nbroken', [400]],
  [FORM_PATH, URLENCODED, `firstName=${'x'.repeat(300_000)}`, [413]],
  [FORM_PATH, URLENCODED, '', [200]],
  [FORM_PATH, URLENCODED, '=&&&=%zz&%E0%A4%A=1&intent=book', [422]],
  [
    FORM_PATH,
    URLENCODED,
    new Uint8Array([...Buffer.from('intent=book&firstName='), 0xff, 0x00, 0xfe]),
    [422],
  ],
  [FORM_PATH, URLENCODED, 'intent=nonsense&intent=book', [200]],
  ['/locale', URLENCODED, `to=${'x'.repeat(300_000)}`, [413]],
  ['/consent', 'application/json', '{}', [400]],
])('answers POST %s as %s with the expected status and books nothing', async (path, type, body, expected) => {
  const response = await site.fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  } as RequestInit)
  expect(expected).toContain(response.status)
  const isApi = path.startsWith('/api')
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  expect(isProblem ?? false).toBe(isApi)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await listBookings(site)).toEqual([])
})

test.each([
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/widget/bookings/%',
  '/widget/booking/%FF',
  '/widget/bookings/intro-call%00',
  '/de/%C0%AF',
  '/theme/%ff.css',
  '/api/%',
  '/api/calendars/%',
  '/api/calendars/%E0%A4%A/slots?from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon',
  '/api/bookings/%00?token=%00',
  '/api/holds/%ff',
  '/api/calendars/__proto__',
  '/api/calendars/constructor',
  '/widget/booking/constructor',
  '/widget/bookings/intro-call?slot=%FF&date=%00&tz=%E0%A4%A&staff=__proto__&service=constructor',
  '/widget/bookings/intro-call?q=%F0%9F%A7%98&panel=zones&month=9999-12',
  '/widget/bookings/intro-call?date=9999-12-31',
  '/widget/bookings/intro-call?date=0001-01-01',
  '/widget/bookings/intro-call?slot=9999-12-31T23:59:59Z',
  '/widget/bookings/intro-call?slot=0000-01-01T00:00:00Z',
  '/widget/bookings/intro-call?slot=2026-11-24T10:00:00%2B99:99',
  '/widget/bookings/intro-call?date=2026-11-24&date=2026-11-25&tz=a&tz=b&step=time&step=details',
  '/widget/cancel-booking?booking=a&booking=b&token=a&token=b',
  `/widget/bookings/intro-call?utm_source=${'x'.repeat(7000)}`,
  '/api/calendars/intro-call/slots?from=0001-01-01&to=0001-01-02&timeZone=Europe/Lisbon',
  '/api/calendars/intro-call/slots?from=9999-12-30&to=9999-12-31&timeZone=Pacific/Kiritimati',
  '/api/calendars/intro-call/slots?from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon&duration=9999&staff=%00',
  '/api/time-zones?locale=__proto__',
  '/api/time-zones?locale=de&q=%00(__proto__',
  '/api/admin/bookings?from=x&cursor=%00',
])('answers GET %s without a server error', async (path) => {
  for (const accept of ['text/html', 'application/json']) {
    const response = await site.fetch(path, { headers: { accept } })
    expect([path, response.status < 500]).toEqual([path, true])
    expect(await response.text()).not.toMatch(/ at .*\.js|SQLITE|TypeError|RangeError/)
  }
})

test('answers 404 to other methods of the API', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    for (const path of ['/api/site', '/api/calendars/intro-call', '/api/bookings/x', '/api/nothing']) {
      expect([method, path, (await site.fetch(path, { method })).status]).toEqual([method, path, 404])
    }
  }
  expect((await site.fetch('/api/bookings', { method: 'OPTIONS' })).status).toBe(204)
})

test('stores and shows hostile input as text', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const contact = {
    firstName: ' Ana\u0000\n</script><script>alert(1)</script>\u2028\u202e ',
    lastName: '"><img src=x onerror=alert(2)>',
    email: 'ana@example.com',
    phone: '+351912345678',
    notes: 'a\r\nb\u0000<!--',
  }
  const answers = JSON.parse('{"pressure":"firm","__proto__":"x","constructor":"y","toString":["z"]}')
  const source = { utm_source: '</script><b>', referrer: 'javascript:alert(3)' }
  const { status, body } = await ownSite.post<BookingResponse>(
    '/api/bookings',
    createMassageRequest({ contact, answers, source }),
  )
  expect(status).toBe(201)
  const [booking] = await listBookings(ownSite)
  expect(booking?.contact).toMatchObject({
    firstName: 'Ana </script><script>alert(1)</script>',
    lastName: contact.lastName,
    notes: 'a\nb<!--',
  })
  expect(booking?.answers).toEqual({ pressure: 'firm' })
  const { html, payload, text } = await openPage(
    ownSite,
    `/widget/booking/${body.booking.id}?token=${body.manage.token}&step=done`,
  )
  expect(html).not.toMatch(/<script>alert|<img src=x|<\/script><script>/)
  expect(text).toContain('Ana </script><script>alert(1)</script>')
  expect((payload as BookingResponse).booking.firstName).toContain('</script>')
  expect(html).not.toContain('onerror=alert')
})

test('refuses a name of ten thousand characters, and cuts it in a link', async () => {
  const firstName = 'ä'.repeat(10_000)
  const { contact } = createIntroCallRequest()
  const api = await site.post<Problem>(
    '/api/bookings',
    createIntroCallRequest({ contact: { ...contact, firstName } }),
  )
  expect([api.status, api.body.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['contact.firstName too-long'],
  ])
  const link = await openPage(
    site,
    `/widget/bookings/intro-call?first_name=${'x'.repeat(10_000)}&${FORM_PATH.split('?')[1]}`,
  )
  expect(link.status).toBe(200)
  expect(link.html).not.toContain('x'.repeat(301))
})

test('refuses invalid ids and keys, and takes the first of two fields with one name', async () => {
  const { calendar, start, timeZone } = createIntroCallRequest()
  for (const id of ['x', '../x', '__proto__', null, 7, ['a'], '00000000-0000-0000-0000-00000000000g']) {
    const { status, body } = await site.post<Problem>('/api/holds', { id, calendar, start, timeZone })
    expect([id, status, body.errors?.[0]?.path]).toEqual([id, 422, 'id'])
  }
  const twice = await site.fetch(FORM_PATH, {
    method: 'POST',
    body: 'intent=book&firstName=First&firstName=Second&attempt=x&attempt=y&slot=&hold=nonsense',
    headers: { 'content-type': URLENCODED },
  })
  expect(twice.status).toBe(422)
  expect(await twice.text()).toContain('value="First"')
  for (const key of ['a b', 'x'.repeat(201)]) {
    const { status, body } = await site.post<Problem>('/api/bookings', createIntroCallRequest(), {
      'idempotency-key': key,
    })
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'Idempotency-Key'])
  }
  expect(await listBookings(site)).toEqual([])
})
