import { expect, test } from 'vitest'
import { CustomerMerger } from './merge-customers.ts'

test('makes one customer of three hundred rows, with what each of them adds', () => {
  const merger = new CustomerMerger()
  for (let row = 0; row < 300; row += 1)
    merger.add(row + 2, {
      email: row % 2 === 0 ? 'eva@x.example' : 'EVA@x.example',
      ...(row === 7 && { firstName: 'Eva', phone: '+48500600700' }),
      ...(row === 9 && { firstName: 'Other', tags: ['Regular'] }),
      notes: `Note ${row % 3}`,
    })
  merger.add(302, { phone: '+48500600700', tags: ['VIP'] })
  expect(merger.customers).toEqual([
    {
      line: 2,
      rows: 301,
      value: {
        email: 'eva@x.example',
        firstName: 'Eva',
        phone: '+48500600700',
        tags: ['Regular', 'VIP'],
        notes: 'Note 0\nNote 1\nNote 2',
      },
    },
  ])
})

test('keeps people apart who have numbers of their own', () => {
  const merger = new CustomerMerger()
  merger.add(2, { sourceId: '1', email: 'family@x.example' })
  merger.add(3, { sourceId: '2', email: 'family@x.example' })
  merger.add(4, { sourceId: '1', phone: '+48500600700' })
  expect(merger.customers.map(({ rows }) => rows)).toEqual([2, 1])
})
