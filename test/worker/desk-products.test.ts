import { expect, test } from 'vitest'
import german from '#locales/desk/de.json'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { emptySite } from '../fixtures/desk.ts'
import { getField, publishByBar, saveForm } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'

const COLLECTION = '/desk/setup/collection/col_gifts'
const CHOSEN = `${COLLECTION}?at=%2Fproducts`
const VARIANT = '/desk/setup/product/prd_cream?at=%2Fvariants%2F-'

const price = (amount: string) => ({ amount, currency: 'EUR' })

/** Returns a site with three products and a collection of them. */
const selling =
  (products: NonNullable<BundleInput['collections']>[number]['products']) =>
  (demo: BundleInput): BundleInput => {
    const { site, ...rest } = emptySite(demo)
    return {
      ...rest,
      site: { ...site, locale: 'en', locales: ['en'] },
      products: [
        {
          id: 'prd_cream',
          slug: 'cream',
          title: 'Curl cream',
          price: price('18.00'),
          labels: ['gift'],
          options: [
            {
              id: 'size',
              name: 'Tube',
              values: [
                { value: 's', label: '100 ml' },
                { value: 'l', label: '250 ml' },
              ],
            },
          ],
          variants: [{ values: { size: 's' }, price: price('9.50') }],
        },
        { id: 'prd_comb', slug: 'comb', title: 'Comb', price: price('12.00'), labels: ['gift'] },
        { id: 'prd_oil', slug: 'oil', title: 'Oil', price: price('30.00') },
      ],
      collections: [{ id: 'col_gifts', slug: 'gifts', title: 'Gifts', products }],
    }
  }

/** Returns the products that a page lists as those of the collection. */
const listProducts = ({ html }: { html: string }) =>
  [...html.matchAll(/<li [^>]*>.*?<a [^>]*href="\/desk\/setup\/product\/([^"]*)"/gs)].map(([, id]) => id)

const getChosen = async ({ getBundle }: Desk) => (await getBundle()).collections[0]?.products

test('says which products a rule selects, by the lowest price of their variants', async () => {
  const desk = await openAsOwner({
    bundle: selling({
      conditions: [
        { field: 'label', is: 'gift' },
        { field: 'price', to: price('10.00') },
      ],
    }),
  })
  const shown = await desk.show(COLLECTION)
  expect(listProducts(shown)).toEqual(['prd_cream'])
  expect(shown.text).toContain(german['collections.all'])
  expect(shown.text).toContain(german['collections.label'].replace('{label}', 'gift'))
  await saveForm(desk, `${COLLECTION}?at=%2Fproducts`, { '/match': 'any' })
  expect(listProducts(await desk.show(COLLECTION))).toEqual(['prd_cream', 'prd_comb'])
  await desk.post('/desk/setup/product/prd_comb', [['do', 'delete']])
  expect(listProducts(await desk.show(COLLECTION))).toEqual(['prd_cream'])
})

test('moves the chosen products of a collection, and takes them out', async () => {
  const desk = await openAsOwner({ bundle: selling(['prd_oil', 'prd_cream']) })
  const { html } = await desk.show(CHOSEN)
  expect(listProducts({ html })).toEqual(['prd_oil', 'prd_cream'])
  const press = async (item: string, action: string) =>
    desk.post(CHOSEN, [
      ['base', getField((await desk.show(CHOSEN)).html, 'base') ?? ''],
      ['item', item],
      ['do', action],
    ])
  expect((await press('1', 'up')).location).toBe(`${CHOSEN}&saved=1`)
  expect(listProducts(await desk.show(CHOSEN))).toEqual(['prd_cream', 'prd_oil'])
  await press('1', 'remove')
  await publishByBar(desk)
  expect(await getChosen(desk)).toEqual(['prd_cream'])
})

test('offers the values of the options of a product for a variant, by their names', async () => {
  const desk = await openAsOwner({ bundle: selling([]) })
  const { html, text } = await desk.show(VARIANT)
  expect(html).toMatch(/<option value="l">250 ml<\/option>/)
  expect(text).toContain('Tube')
  const missing = await saveForm(desk, VARIANT, { '/price': '18' })
  expect([missing.status, missing.html.includes('href="#field-/values/size"')]).toEqual([422, true])
  const saved = await saveForm(desk, VARIANT, { '/values/size': 'l', '/price': '18', '/available': 'on' })
  expect(saved.status).toBe(303)
  expect((await desk.show('/desk/setup/product/prd_cream?at=%2Fvariants')).text).toMatch(/100 ml.*250 ml/)
  await publishByBar(desk)
  expect((await desk.getBundle()).products[0]?.variants[1]).toMatchObject({
    values: { size: 'l' },
    price: price('18'),
  })
})
