import { beforeAll, expect, test } from 'vitest'
import en from '#locales/desk/en.json' with { type: 'json' }
import { type FrontDesk, openFrontDesk } from '#test/fixtures/admin/front-desk.ts'
import { postToDesk, signIn } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BlockList, BlockWithCollisions } from '#worker/contract/admin/blocks.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { sharedWorker } from './shared-worker.ts'

let desk: FrontDesk
let cookie: string
beforeAll(async () => {
  desk = await openFrontDesk(sharedWorker)
  cookie = await signIn(desk.site, 'rita@harbour.example')
})

const open = async (path: string) => (await desk.site.fetch(path, { headers: { cookie } })).text()
const post = (path: string, fields: Record<string, string>, as = cookie) =>
  postToDesk(desk.site, as, path, fields)
const getBooking = (id: string) => desk.getAs<AdminBookingDetail>('staff', `bookings/${id}`)

/** Returns the fields of the last change that a page offers to undo. */
function readNotice(html: string): { change: string; back: string } {
  const find = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { change: find('change'), back: find('back') }
}

async function cancel(id: string) {
  const page = await open(`/desk/bookings/${id}/cancel`)
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page) ?? []
  const done = await post(`/desk/bookings/${id}/cancel`, { version, attempt: crypto.randomUUID() })
  expect(done.status).toBe(303)
  return done.headers.get('location') ?? ''
}

/** Sets the clock to a number of seconds after the time at which the site was opened, which runs due jobs. */
const setSeconds = (seconds: number) =>
  desk.site.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString())

test('a cancelled appointment is restored by the notice on the page that follows, on its page and on the agenda', async () => {
  const id = await desk.bookForCaller()
  const before = await getBooking(id)
  const notice = readNotice(await open(await cancel(id)))
  expect(notice).toMatchObject({ back: `/desk/bookings/${id}` })
  expect(readNotice(await open('/desk'))).toEqual({ ...notice, back: '/desk' })
  const undone = await post('/desk/undo', notice)
  expect([undone.status, undone.headers.get('location')]).toEqual([303, `/desk/bookings/${id}`])
  const page = await open(`/desk/bookings/${id}`)
  expect(page).toContain(en['undo.undone'])
  const { history, version, ...booking } = await getBooking(id)
  expect(booking).toEqual((({ history: _, version: __, ...rest }) => rest)(before))
  expect([version, history.at(-1)]).toMatchObject([
    before.version + 2,
    { event: 'booking.restored', actor: { name: 'Rita Lima' }, detail: { undone: 'booking.cancelled' } },
  ])
})

test('the time of a cancelled appointment is not offered to visitors for 30 seconds', async () => {
  const { booking } = await desk.bookAsVisitor('intro-call')
  const { id, start } = booking
  const day = start.slice(0, 10)
  const isOffered = async () => {
    const path = `/api/calendars/intro-call/slots?from=${day}&to=${day}&timeZone=UTC`
    const { body } = await desk.site.json<SlotsResponse>(path)
    return Object.values(body.days)
      .flat()
      .some((slot) => Date.parse(slot.start) === Date.parse(start))
  }
  await cancel(id)
  expect(await isOffered()).toBe(false)
  await setSeconds(30)
  expect(await isOffered()).toBe(true)
  const { undo } = await desk.getAs<Me>('staff', 'me')
  expect(undo).toEqual([])
})

test('an undo that comes too late says so, and leads back', async () => {
  const id = await desk.bookForCaller()
  const { change } = readNotice(await open(await cancel(id)))
  await setSeconds(90)
  const late = await post('/desk/undo', { change, back: `/desk/bookings/${id}` })
  const html = await late.text()
  expect(late.status).toBe(409)
  expect(html).toContain('role="alert"')
  expect(html).toContain(`href="/desk/bookings/${id}"`)
  expect((await getBooking(id)).status).toBe('cancelled')
})

test.each(['https://evil.example/desk', '//evil.example', '/desk/../admin', '/widget/booking', ''])(
  'an undo goes to the agenda instead of %j',
  async (back) => {
    const { change } = readNotice(await open(await cancel(await desk.bookForCaller())))
    const undone = await post('/desk/undo', { change, back })
    expect([undone.status, undone.headers.get('location')]).toEqual([303, '/desk'])
  },
)

test('a blocked time that was removed comes back', async () => {
  const training = { owner: { kind: 'site' }, from: '2026-12-29', to: '2026-12-29', reason: 'Training' }
  const { block } = await desk.postAs<BlockWithCollisions>('staff', 'blocks', training)
  const removed = await post(`/desk/blocks/${block.id}`, { do: 'delete' })
  const list = () => desk.getAs<BlockList>('staff', 'blocks')
  expect((await list()).blocks).toEqual([])
  const notice = readNotice(await open(removed.headers.get('location') ?? ''))
  expect((await post('/desk/undo', notice)).headers.get('location')).toBe('/desk/blocks')
  expect((await list()).blocks).toEqual([block])
})

test('a request is declined on its list with a reason, which its visitor reads', async () => {
  const { booking, manage } = await desk.bookAsVisitor('consultation')
  const { version } = await getBooking(booking.id)
  const declined = await post('/desk/requests', {
    booking: booking.id,
    version: String(version),
    attempt: crypto.randomUUID(),
    answer: 'decline',
    reason: 'We are on holiday.',
  })
  expect([declined.status, declined.headers.get('location')]).toEqual([303, '/desk/requests'])
  const { pathname, search } = new URL(manage.url)
  expect(await (await desk.site.fetch(pathname + search)).text()).toContain('We are on holiday.')
  const tooLong = await post('/desk/requests', {
    booking: (await desk.bookAsVisitor('consultation')).booking.id,
    version: '1',
    attempt: crypto.randomUUID(),
    answer: 'decline',
    reason: 'x'.repeat(1001),
  })
  expect(tooLong.status).toBe(422)
})
