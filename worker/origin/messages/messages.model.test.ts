import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Arrival, type MailServerState, MailWorld } from '#test/fixtures/mail-world.ts'
import { readCalendar } from '#test/fixtures/received-calendar.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { listStaffIds } from './rules.ts'

const MIDNIGHT = Date.parse('2026-11-24T00:00:00Z')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const start = fc
  .record({ day: fc.nat(5), hour: fc.integer({ min: 9, max: 12 }) })
  .map(({ day, hour }) => new Date(MIDNIGHT + (day * 24 + hour) * 60 * MINUTE_MS).toISOString())
const which = fc.nat(6)

const createCommand = (name: string, run: (world: MailWorld) => Promise<unknown>) => ({
  check: () => true,
  async run(_: object, world: MailWorld) {
    await run(world)
  },
  toString: () => name,
})

const book = fc
  .record({
    calendar: fc.nat(2),
    visitor: fc.constantFrom('eve', 'bob'),
    start,
    guests: fc.subarray(['gil', 'bob']),
    count: fc.constantFrom(1, 1, 2, 3),
  })
  .map((step) => createCommand(`book ${JSON.stringify(step)}`, (world) => world.book(step)))

const commands = [
  book,
  book,
  book,
  fc
    .record({ which, start, scope: fc.constantFrom('this' as const, 'all' as const) })
    .map((step) => createCommand(`move ${JSON.stringify(step)}`, (world) => world.move(step))),
  fc
    .record({ which, staff: fc.constantFrom('ana', 'rui') })
    .map(({ which, staff }) =>
      createCommand(`reassign ${which} ${staff}`, (world) => world.reassign(which, staff)),
    ),
  fc
    .record({ which, start, staff: fc.constantFrom('ana', 'rui') })
    .map((step) => createCommand(`move ${JSON.stringify(step)}`, (world) => world.move(step))),
  fc
    .record({ which, scope: fc.constantFrom('this' as const, 'this' as const, 'all' as const) })
    .map(({ which, scope }) =>
      createCommand(`cancel ${which} ${scope}`, (world) => world.cancel(which, scope)),
    ),
  fc
    .record({ which, status: fc.constantFrom('scheduled' as const, 'declined' as const) })
    .map(({ which, status }) =>
      createCommand(`answer ${which} ${status}`, (world) => world.respond(which, status)),
    ),
  fc
    .record({ which, state: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const) })
    .map(({ which, state }) => createCommand(`pay ${which} ${state}`, (world) => world.pay(which, state))),
  ...[0, 0].map(() =>
    fc
      .constantFrom(0, 0, 1, 5, 60, 12 * 60, 30 * 60)
      .map((minutes) => createCommand(`wait ${minutes}`, (world) => world.wait(minutes))),
  ),
  fc
    .constantFrom<MailServerState>('works', 'works', 'works', 'down', 'down', 'lost', 'refuses')
    .map((state) =>
      createCommand(`the server ${state}`, async (world) => {
        world.serverState = state
      }),
    ),
]

/** The names that the last message about a booking may have, by the status of the booking. */
const truths: Record<BookingRow['status'], RegExp> = {
  payment_pending: /^$/,
  scheduled: /\.(scheduled|confirmed|rescheduled|invited|reminder|follow-up)$/,
  requested: /\.(requested|rescheduled)$/,
  declined: /\.(declined|cancelled)$/,
  lapsed: /\.(lapsed|cancelled)$/,
  cancelled: /\.cancelled$/,
}

const isAboutState = ({ name }: Pick<Arrival, 'name'>) => !/payment|agenda/.test(name)

/** Returns whether the last message to a recipient about a booking was refused or expired, so that it need not have arrived. */
function isExcused(world: MailWorld, email: string, audience: string, id: string): boolean {
  const last = world
    .messages()
    .filter(({ state }) => state !== 'superseded')
    .filter(({ recipient, name, bookings }) => {
      const isMatch = recipient === email && name.startsWith(audience) && isAboutState({ name })
      return isMatch && !/reminder|follow-up/.test(name) && bookings.some((booking) => booking.id === id)
    })
    .at(-1)
  return last?.state === 'failed' || last?.state === 'expired'
}

/**
 * Expects that the last message to a recipient about a booking states its current status. With `must`, expects that there is
 * such a message.
 */
function checkLast(world: MailWorld, email: string, audience: string, row: BookingRow, must: boolean) {
  const last = world.arrivals
    .filter((one) => one.to === email && one.name.startsWith(audience) && isAboutState(one))
    .findLast(({ about }) => about.includes(row.id))
  if (!last && !must) return
  if (isExcused(world, email, audience, row.id)) return
  const truth = audience === 'guest.' && !last ? /^/ : truths[row.status]
  expect([email, row.id, row.status, last?.name]).toEqual([
    email,
    row.id,
    row.status,
    expect.stringMatching(truth),
  ])
  if (last?.name !== 'visitor.follow-up')
    expect(last?.shownBookings).toContainEqual({ id: row.id, status: row.status, start: row.start })
}

function checkBooking(world: MailWorld, row: BookingRow) {
  if (row.status === 'payment_pending') return
  const { email = '' } = row.contact
  checkLast(world, email, 'visitor.', row, true)
  for (const guest of row.guestList)
    if (guest.email !== email) checkLast(world, guest.email, 'guest.', row, row.status === 'scheduled')
  const wasKnown = row.status !== 'lapsed'
  checkLast(world, 'desk@clinic.example', 'business.', row, wasKnown)
  const current = listStaffIds(row)
  for (const id of ['ana', 'rui', 'eva']) {
    const email = `${id}@clinic.example`
    if (current.includes(id)) checkLast(world, email, 'staff.', row, wasKnown)
    else checkRemoved(world, email, row)
  }
}

/** Expects that staff who no longer belong to a booking got one cancellation, or more only where the server's reply was lost. */
function checkRemoved(world: MailWorld, email: string, row: BookingRow) {
  const received = world.arrivals.filter(
    (one) => one.to === email && isAboutState(one) && one.about.includes(row.id),
  )
  const last = received.at(-1)
  if (!last || isExcused(world, email, 'staff.', row.id)) return
  expect([email, row.id, last.name]).toEqual([email, row.id, 'staff.cancelled'])
  const cancellations = received.slice(received.findLastIndex(({ name }) => name !== 'staff.cancelled') + 1)
  const certain = cancellations.filter(({ key }) => !world.lost.has(key))
  expect([email, new Set(certain.map(({ key }) => key)).size <= 1]).toEqual([email, true])
}

/** The status of the event in a recipient's calendar, by the status of the booking. With any other status there is no event. */
const eventStatus: Partial<Record<BookingRow['status'], string>> = {
  scheduled: 'CONFIRMED',
  requested: 'TENTATIVE',
}

/** Expects that after all invites a recipient's calendar has exactly the events that take place. */
function checkCalendar(world: MailWorld, email: string) {
  const invites = world.arrivals.flatMap(({ to, mail }) =>
    to === email && mail.invite ? mail.invite.files.join('') : [],
  )
  const events = readCalendar(invites, world.doubtful.get(email) ?? new Set())
  for (const row of world.bookings()) {
    const event = events.get(row.id)
    const isVisitor = row.contact.email === email
    const isInvited = isVisitor || row.guestList.some((guest) => guest.email === email)
    if (isInvited && isExcused(world, email, isVisitor ? 'visitor.' : 'guest.', row.id)) continue
    // A request is in a calendar only when it was moved after its confirmation.
    const status = row.status === 'requested' && !event ? undefined : eventStatus[row.status]
    const expected = isInvited && status ? { start: row.start, status } : undefined
    const found = event && { start: event.start, status: event.status }
    expect([row.id, email, found]).toEqual([row.id, email, expected])
  }
}

function checkWorld(world: MailWorld) {
  for (const row of world.bookings()) checkBooking(world, row)
  for (const email of new Set(world.arrivals.map(({ to }) => to))) checkCalendar(world, email)
  const times = new Map<string, number>()
  for (const { key } of world.arrivals) times.set(key, (times.get(key) ?? 0) + 1)
  for (const [key, count] of times)
    expect([key, count <= 1 + (world.lost.get(key) ?? 0)]).toEqual([key, true])
  for (const { name, shownBookings, about } of world.arrivals) {
    if (name !== 'visitor.reminder') continue
    expect(shownBookings.length).toBeGreaterThan(0)
    expect(about.length).toBeGreaterThan(0)
    for (const { status } of shownBookings) expect(status).toBe('scheduled')
  }
  // Everyone gets a reminder once per booking, start and planned time.
  const reminders = world
    .messages()
    .filter(({ name, state }) => name === 'visitor.reminder' && state === 'sent')
  const once = reminders.flatMap(({ bookings, plannedAt, recipient }) =>
    bookings.map(({ id, start }) => `${recipient} ${id} ${start} ${plannedAt}`),
  )
  expect(once.length).toBe(new Set(once).size)
  for (const { state } of world.messages()) expect(state).not.toBe('waiting')
}

/** `scripts/validate.ts` sets a higher number. */
const RUNS = Number(process.env.MODEL_RUNS ?? 15)

/** How many messages of each audience and state all runs had: without any, the model would prove nothing. */
const reached = new Map<string, number>()

test('everyone ends up knowing the last true state, after any sequence of actions and failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (steps) => {
      const world = await MailWorld.open()
      await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
      world.serverState = 'works'
      for (let hours = 0; hours < 12; hours += 1) await world.wait(60)
      for (let days = 0; days < 14; days += 0.25) await world.site.wait(6 * 60)
      checkWorld(world)
      for (const { name, state } of world.messages()) {
        const [audience = ''] = name.split('.')
        for (const key of [audience, state]) reached.set(key, (reached.get(key) ?? 0) + 1)
      }
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 600_000 },
  )
  for (const key of ['visitor', 'guest', 'staff', 'business', 'sent', 'superseded'])
    expect([key, (reached.get(key) ?? 0) > 5]).toEqual([key, true])
}, 900_000)
