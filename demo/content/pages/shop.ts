import { heading, type Page, text } from '../builders.ts'

export const shop: Page = {
  id: 'shop',
  path: 'shop',
  title: 'Gifts from the counter',
  description: 'Gift cards, and the oil, salts, tea and eye pillows that we use ourselves.',
  cover: 'linen',
  updatedAt: '2026-11-02T09:00:00Z',
  sections: [
    {
      blocks: [
        text(
          'The old counter still sells things: gift cards, and what visitors kept asking us to wrap. Pick it up at the studio, or write to us and we post it, within Portugal for the price of the stamps.',
        ),
        { kind: 'product-list', perPage: 12 },
      ],
    },
    {
      background: 'soft',
      animate: 'rise',
      blocks: [heading('Put together'), { kind: 'collection-list' }],
    },
  ],
}
