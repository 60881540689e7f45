import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { openCustomerSite } from '#test/fixtures/customer-site.ts'
import { dumpDatabase } from '#test/fixtures/dump-database.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { merge, separate } from './commands/customer-actions.ts'
import { eraseCustomer } from './commands/erase-customer.ts'
import { getCustomer } from './get-customer.ts'

const RUNS = Math.min(Number(process.env.MODEL_RUNS ?? 10), 200)
const { actor } = byBusiness

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const names = ['Zenobia', 'Zoltan', 'Zita', 'Zeno']
const emailOf = (index: number) => `${names[index]}@quill.example`
const phoneOf = (index: number) => `+35191234567${index}`

const action = fc.record({
  kind: fc.constantFrom(
    'book' as const,
    'enter' as const,
    'note' as const,
    'form' as const,
    'block' as const,
  ),
  who: fc.nat({ max: 3 }),
  by: fc.constantFrom('email' as const, 'phone' as const),
})
const pair = fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 }))

type Site = ReturnType<typeof openCustomerSite>
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

const listIds = ({ db }: Site) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .orderBy(customers.sortName, customers.email)
    .all()
    .map(({ id }) => id)

/** Does what the business and visitors do. What is refused changes nothing. */
async function live(site: Site, actions: readonly Action[]) {
  for (const [index, { kind, who, by }] of actions.entries()) {
    const contact = by === 'email' ? { email: emailOf(who) } : { phone: phoneOf(who) }
    const ids = listIds(site)
    const id = ids[who % Math.max(1, ids.length)]
    if (kind === 'book')
      site.tryBook({ firstName: names[who], lastName: 'Quill', ...contact }, 10 + (index % 8))
    else if (kind === 'form') await site.send(emailOf(who).split('@')[0] ?? '')
    else if (kind === 'enter') site.tryCreate({ firstName: names[who], tags: [`tag${who}`], ...contact })
    else if (id && kind === 'note') site.note(id, `A note ${index}`)
    else if (id) site.block(id, `Zigzag ${index}`)
  }
}

/** Everything that the pages of customers show, without the history, in which merges stay. */
const showAll = (site: Site) =>
  listIds(site).map((id) => {
    const { history: _, ...shown } = getCustomer(site.services, id, { role: 'owner' })
    return shown
  })

const readKeys = ({ db }: Site) => db.all(sql`SELECT key, customer FROM customer_keys ORDER BY key`)
const readRows = ({ db }: Site) => db.all(sql`SELECT * FROM customers ORDER BY id`)

test('separating what was merged leaves everything as before, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 2, maxLength: 12 }),
      fc.array(pair, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      async (actions, pairs, seed) => {
        const site = openCustomerSite()
        await live(site, actions)
        const before = { shown: showAll(site), keys: readKeys(site), rows: readRows(site) }
        const merges: string[] = []
        for (const [one, two] of pairs) {
          const ids = listIds(site)
          const [id, other] = [ids[one % ids.length], ids[two % ids.length]]
          if (!id || !other || id === other) continue
          merge(site.services, { id, other, actor }, noIdempotencyKey)
          merges.push(other)
          expect(getCustomer(site.services, other, { role: 'owner' }).customer.id).toBe(id)
        }
        // Entries can be separated in any order.
        const order = merges.map((id, index) => [((index + 1) * (seed + 7919)) % 1009, id] as const).sort()
        for (const [, other] of order) {
          const { customer } = getCustomer(site.services, other, { role: 'owner' })
          separate(site.services, { id: customer.id, other, actor }, noIdempotencyKey)
        }
        expect(readKeys(site)).toEqual(before.keys)
        expect(readRows(site)).toEqual(before.rows)
        expect(showAll(site)).toEqual(before.shown)
      },
    ),
    {
      numRuns: RUNS,
      examples: [
        // The middle one of a chain of merges is separated last.
        [
          [
            { kind: 'book', who: 0, by: 'email' },
            { kind: 'book', who: 0, by: 'phone' },
            { kind: 'book', who: 1, by: 'email' },
          ],
          [
            [0, 4],
            [7, 0],
          ],
          79987629,
        ],
        // The first of two merges is separated first, and the entry that was without a name has the other's name until then.
        [
          [
            { kind: 'book', who: 0, by: 'phone' },
            { kind: 'form', who: 0, by: 'email' },
            { kind: 'book', who: 1, by: 'email' },
            { kind: 'book', who: 0, by: 'email' },
          ],
          [
            [0, 3],
            [2, 0],
          ],
          1495799267,
        ],
        // The entry then takes the whole name of the other one, although the first name is the same.
        [
          [
            { kind: 'book', who: 0, by: 'email' },
            { kind: 'enter', who: 0, by: 'phone' },
            { kind: 'form', who: 0, by: 'email' },
            { kind: 'book', who: 1, by: 'email' },
          ],
          [
            [0, 3],
            [2, 0],
          ],
          383167903,
        ],
      ],
    },
  )
}, 120_000)

test('erasing a merged person leaves nothing of either entry', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 10 }), async (actions) => {
      const site = openCustomerSite()
      await live(site, [
        ...actions,
        { kind: 'book', who: 0, by: 'email' },
        { kind: 'book', who: 1, by: 'phone' },
      ])
      for (let day = 0; day < 9; day += 1) await site.wait(DAY_MINUTES)
      const [id = '', ...others] = listIds(site)
      for (const other of others) merge(site.services, { id, other, actor }, noIdempotencyKey)
      eraseCustomer(site.services, id, actor, noIdempotencyKey)
      expect(listIds(site)).toEqual([])
      for (const [table, rows] of dumpDatabase(site.db))
        expect(rows, table).not.toMatch(/zenobia|zoltan|zita|quill|9123456|zigzag/i)
    }),
    { numRuns: RUNS },
  )
}, 120_000)
