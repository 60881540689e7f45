import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type HistoryAction, history, performHistory, visitors } from '#test/fixtures/rights/histories.ts'
import { adminOperations, listWalk, type WalkedCall } from '#test/fixtures/rights/operation-walk.ts'
import { addressOf, openPeopleSite, type PeopleSite } from '#test/fixtures/rights/people-site.ts'
import { type Right, rights } from '#worker/contract/admin/rights.ts'
import { bookings, waitlist } from './platform/db/booking-tables.ts'
import { formFiles, submissions } from './platform/db/form-tables.ts'
import { messages } from './platform/db/message-tables.ts'

const RUNS = Math.min(Number(process.env.MODEL_RUNS ?? 2), 25)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** A history that gives each staff member bookings, a waitlist entry and a blocked time. */
const fixed: HistoryAction[] = [
  ...(['ana', 'rui'] as const).flatMap((staff, who): HistoryAction[] => [
    { do: 'book', who, staff },
    { do: 'book-cart', who, staff, other: staff },
    { do: 'wait', who, staff },
  ]),
  { do: 'book-series', who: 0, staff: 'ana' },
  { do: 'pay', which: 0 },
  { do: 'cancel', which: 1 },
  { do: 'block', staff: 'ana' },
  { do: 'block', staff: 'rui' },
]

/** The visitors of that history. */
const known = visitors.slice(0, 2)

/** Says which rows somebody sees, without the conditions of the origin. */
function listSeen({ services: { db } }: PeopleSite, staff: string) {
  const booked = db
    .select()
    .from(bookings)
    .all()
    .filter((row) => [row.staff, ...row.others, ...row.items.map((item) => item.staff)].includes(staff))
  const entries = db
    .select()
    .from(waitlist)
    .all()
    .filter(({ requestedStaff }) => requestedStaff === staff)
  const words = visitors
    .filter(({ contact }) =>
      [...booked, ...entries].some((row) => row.contact.email?.toLowerCase() === contact.email),
    )
    .map(({ word }) => word)
  const ids = new Set([...booked, ...entries].map(({ id }) => id))
  const ownMessages = db
    .select()
    .from(messages)
    .all()
    .filter((row) => row.bookings.length > 0 && row.bookings.every(({ id }) => ids.has(id)))
  for (const { id } of ownMessages) ids.add(id)
  return { words, ids }
}

const findBookingOfFile = ({ services: { db } }: PeopleSite, file: string | undefined) =>
  db
    .select({ booking: submissions.booking })
    .from(submissions)
    .innerJoin(formFiles, eq(formFiles.submission, submissions.id))
    .where(eq(formFiles.id, file ?? ''))
    .get()?.booking ?? ''

const isRead = ({ operation }: WalkedCall) => operation.method === 'get'

test('shows somebody who sees only their own rows nothing of other customers, in any answer', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom('ana', 'rui', 'eva'), async (actions, staff) => {
      const site = openPeopleSite()
      await performHistory(site, actions)
      const call = site.giveAndSignIn(addressOf(staff), { scope: 'own', rights })
      const { words, ids } = listSeen(site, staff)
      const hidden = visitors.filter(({ word }) => !words.includes(word))
      for (const { operation, path, body, id, key } of listWalk(site)) {
        const before = site.services.db.select().from(bookings).all()
        const { status, text } = await call(operation.method, path, body)
        const found = hidden.filter(({ word }) => text.toLowerCase().includes(word))
        expect([key, path, found]).toEqual([key, path, []])
        if (operation.path === '/admin/files/{id}') {
          // An earlier call of the walk may have given the booking to somebody else.
          const isOwn = listSeen(site, staff).ids.has(findBookingOfFile(site, id))
          expect([path, status]).toEqual([path, isOwn ? 200 : 404])
        }
        const isRow =
          /\/(bookings|waitlist|messages)\/\{id\}|\/slots/.test(operation.path) && id !== undefined
        if (isRow && !ids.has(id)) {
          expect([key, status]).toEqual([key, 404])
          expect(site.services.db.select().from(bookings).all()).toEqual(before)
        }
      }
    }),
    { numRuns: RUNS },
  )
}, 120_000)

test('shows everything of own customers to somebody who sees only their own rows', async () => {
  const site = openPeopleSite()
  await performHistory(site, fixed)
  const call = site.giveAndSignIn(addressOf('ana'), { scope: 'own', rights })
  const { words } = listSeen(site, 'ana')
  expect(words).toEqual(['zorblax'])
  const shown = new Set<string>()
  for (const { operation, path, key, ...rest } of listWalk(site).filter(isRead)) {
    const { status, text } = await call('get', path)
    const rule = operation.people
    if (typeof rule === 'object' && rule.rows === 'all') expect([key, status]).toEqual([key, 403])
    else if (rest.id === undefined && !/\/(drafts|previews)\/\{|\/resource$/.test(key))
      expect([key, status]).toEqual([key, 200])
    for (const word of words) if (text.includes(word)) shown.add(`${key} ${word}`)
  }
  for (const key of [
    'get /admin/bookings',
    'get /admin/bookings.csv',
    'get /admin/bookings.ics',
    'get /admin/agenda',
    'get /admin/customers',
    'get /admin/customers.csv',
    'get /admin/waitlist',
    'get /admin/messages',
  ])
    for (const word of words) expect(shown).toContain(`${key} ${word}`)
})

/** Texts that no answer may have without a right, for the details of one visitor. */
const concealed: Partial<Record<Right, (visitor: (typeof visitors)[number]) => string[]>> = {
  'see-contacts': ({ contact, guest }) => [contact.email, contact.phone, guest.email],
  'see-notes': ({ contact, note, word }) => [contact.notes, note, `Answer${word}`],
}

describe('without one right', () => {
  let site: PeopleSite
  beforeAll(async () => {
    site = openPeopleSite()
    await performHistory(site, fixed)
  })

  test.each(rights.map((right) => [right]))(
    'refuses what needs %s, and shows nothing of it',
    async (right) => {
      // A person with the right to edit everything may also edit texts.
      const isLeft = (one: Right) => one !== right && !(right === 'edit-texts' && one === 'edit-everything')
      const others = rights.filter(isLeft)
      const isMissing = (needed: Right) => !others.includes(needed)
      const call = site.giveAndSignIn(
        `without-${right}@clinic.example`,
        { scope: 'all', rights: others },
        'Nova',
      )
      for (const { operation, path, body, key } of listWalk(site, 2)) {
        const { people } = operation
        const { status, text } = await call(operation.method, path, body)
        const isRefused = typeof people === 'object' && people.needs.some(isMissing)
        expect([key, status === 403]).toEqual([key, isRefused])
        const texts = known.flatMap((visitor) => concealed[right]?.(visitor) ?? [])
        expect([key, path, texts.filter((one) => text.includes(one))]).toEqual([key, path, []])
      }
    },
  )

  test('shows contact details, notes and answers to somebody with the rights', async () => {
    const call = site.giveAndSignIn('all@clinic.example', { scope: 'all', rights }, 'Alma')
    const walk = listWalk(site).filter(isRead)
    const answers = await Promise.all(walk.map(({ path }) => call('get', path)))
    const texts = known.flatMap((visitor) => Object.values(concealed).flatMap((list) => list(visitor)))
    expect(texts.filter((one) => !answers.some(({ text }) => text.includes(one)))).toEqual([])
  })
})

test('refuses everything to somebody without rights, but who they are, whether anything changed, and their sessions', async () => {
  const site = openPeopleSite()
  await performHistory(site, fixed)
  const call = site.giveAndSignIn(addressOf('rui'), { scope: 'all', rights: [] })
  const allowed = new Set<string>()
  for (const { operation, path, body, key } of listWalk(site))
    if ((await call(operation.method, path, body)).status !== 403) allowed.add(key)
  expect([...allowed].sort()).toEqual([
    'delete /admin/sessions/{id}',
    'get /admin/changes',
    'get /admin/connections',
    'get /admin/me',
    'get /admin/sessions',
  ])
})

test('refuses the operations of owners to everybody with given rights', async () => {
  const site = openPeopleSite()
  const call = site.giveAndSignIn(addressOf('rui'), { scope: 'all', rights })
  for (const { method, path, people } of adminOperations)
    if (people === 'never')
      expect([path, (await call(method, path.replace(/\{\w+\}/g, 'x'), {})).status]).toEqual([path, 403])
})

test('finds nobody by an address or a number for somebody who sees no contact details', async () => {
  const site = openPeopleSite()
  await performHistory(site, fixed)
  const call = site.giveAndSignIn(addressOf('rui'), { scope: 'all', rights: ['look'] })
  const count = async (path: string) => {
    const { body } = await call('get', path)
    return ((body.customers ?? body.bookings) as unknown[]).length
  }
  for (const list of ['/admin/customers', '/admin/bookings']) {
    for (const { contact } of known) {
      expect(await count(`${list}?q=${contact.email}`)).toBe(0)
      expect(await count(`${list}?q=${contact.phone.slice(1)}`)).toBe(0)
      expect(await count(`${list}?q=${contact.lastName}`)).toBeGreaterThan(0)
    }
    expect(await count(`${list}?q=example`)).toBe(0)
  }
})
