import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clinic } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { draft } from '#worker/contract/content/preview.ts'
import { readDraft, saveDraft } from '../content/previews.ts'
import { PublishedSite } from '../publishing/published-site.ts'
import { migrate } from './migrate.ts'
import { previewParts, resources } from './publishing-tables.ts'

/** The same text with its amounts as they were stored before: numbers, and limits without a currency. */
function toEarlierForm(json: unknown): unknown {
  const minor = (amount: string) => Number(amount.replace('.', ''))
  const price = (one: object) => {
    const { amount, currency } = one as { amount: string; currency: string }
    return { amount: minor(amount), currency }
  }
  const text = JSON.stringify(json, (key, value) => {
    if (key === 'price') return price(value)
    if (key === 'payNow' && value.take === 'amount') return { ...value, amount: minor(value.amount.amount) }
    return key === 'from' || key === 'to' ? minor(value.amount) : value
  })
  return JSON.parse(text)
}

test.each([
  ['EUR', '95.00', '20.05', '0.07', '100000000.00'],
  ['JPY', '9500', '2005', '7', '10000000000'],
  ['KWD', '95.000', '20.050', '0.007', '10000000.000'],
])('amounts in %s that were stored as numbers are read as decimals', (currency, ...amounts) => {
  const [full, part, small, most] = amounts.map((amount) => ({ amount, currency }))
  const of = clinic([
    {
      id: 'visit',
      staff: ['ana'],
      price: full,
      payNow: { take: 'amount', amount: part ?? { amount: '', currency } },
    },
    { id: 'call', staff: ['ana'], price: most, payNow: { take: 'full' } },
    { id: 'free', staff: ['ana'] },
  ])
  const products = [
    {
      ...{ id: 'card', slug: 'card', title: 'Card', price: small },
      options: [{ id: 'size', name: 'Size', values: ['s', 'l'].map((value) => ({ value, label: value })) }],
      variants: [
        { values: { size: 's' }, price: most },
        { values: { size: 'l' }, price: small },
      ],
    },
    { id: 'oil', slug: 'oil', title: 'Oil', price: most },
  ]
  const conditions = [
    { field: 'label', is: 'gift' },
    { field: 'price', from: small, to: most },
    { field: 'price', to: part },
  ]
  const collections = [
    { id: 'cheap', slug: 'cheap', title: 'Cheap', products: { conditions } },
    { id: 'named', slug: 'named', title: 'Named', products: ['oil'] },
  ]
  const published = { ...of, site: { ...of.site, currency }, products, collections } as BundleInput
  const { services } = testOrigin('2026-11-23T08:00:00Z', published)
  const { db } = services
  const drafted = draft.parse({ page: 'home', products, collections })
  saveDraft(db, 'prv_home', drafted, 0)

  for (const table of [resources, previewParts]) {
    for (const { id, json } of db.select({ id: sql<number>`rowid`, json: table.json }).from(table).all()) {
      const kind = db.select({ kind: table.kind }).from(table).where(sql`rowid = ${id}`).get()?.kind
      if (!['service', 'product', 'collection'].includes(kind ?? '')) continue
      db.update(table)
        .set({ json: toEarlierForm(json) })
        .where(sql`rowid = ${id}`)
        .run()
    }
  }
  const [earlier] = db.select().from(resources).where(eq(resources.id, 'srv_visit')).all()
  expect(earlier?.json).toMatchObject({ price: { amount: Number(full?.amount.replace('.', '')) } })
  db.run(sql`DELETE FROM migrations WHERE tag LIKE '%decimal_amounts'`)
  migrate(db)

  expect(new PublishedSite(db).bundle()).toEqual(bundle.parse(published))
  expect(readDraft(db, 'prv_home')).toEqual(drafted)
})
