import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clinic } from '#test/fixtures/clinic.ts'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { draft } from '#worker/contract/content/preview.ts'
import { toResources } from '#worker/publishing/resources.ts'
import { PublishedSite } from '../../catalogue/published-site.ts'
import { readDraft, saveDraft } from '../../content/previews.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { previewParts } from './publishing-tables.ts'

/** The migrations of amounts, and of the tables that they were in. */
const later = ['0018_decimal_amounts', '0019_resource_versions']

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
      id: 'card',
      slug: 'card',
      title: 'Card',
      price: small,
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
  const drafted = draft.parse({ page: 'home', products, collections })
  const db = openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])
  db.run(sql`CREATE TABLE migrations (tag text PRIMARY KEY NOT NULL)`)
  for (const tag of later) db.run(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
  migrate(db)
  saveDraft(db, 'prv_home', drafted, 0)
  for (const { kind, id, position, json, body } of toResources(bundle.parse(published))) {
    const isPriced = ['service', 'product', 'collection'].includes(kind)
    const text = JSON.stringify(isPriced ? toEarlierForm(json) : json)
    const sections = body === null ? null : JSON.stringify(body)
    db.run(sql`INSERT INTO resources (kind, id, position, json, body, revision)
      VALUES (${kind}, ${id}, ${position}, ${text}, ${sections}, 1)`)
  }
  for (const { id, json } of db
    .select({ id: sql<number>`rowid`, json: previewParts.json })
    .from(previewParts)
    .all()) {
    db.update(previewParts)
      .set({ json: toEarlierForm(json) })
      .where(sql`rowid = ${id}`)
      .run()
  }
  db.run(sql`INSERT INTO meta (key, value) VALUES ('revision', '1')`)
  for (const tag of later) db.run(sql`DELETE FROM migrations WHERE tag = ${tag}`)
  migrate(db)

  expect(new PublishedSite(db).bundle()).toEqual(bundle.parse(published))
  expect(readDraft(db, 'prv_home')).toEqual(drafted)
})
