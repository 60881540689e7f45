/** The kinds of blocks, in the groups in which people choose one. */
export const blockGroups: readonly {
  text: 'content.groupText' | 'content.groupBooking' | 'content.groupBusiness' | 'content.groupMore'
  kinds: readonly string[]
}[] = [
  {
    text: 'content.groupText',
    kinds: ['heading', 'text', 'image', 'gallery', 'buttons', 'faq', 'testimonials'],
  },
  { text: 'content.groupBooking', kinds: ['calendar', 'form', 'survey', 'quiz'] },
  {
    text: 'content.groupBusiness',
    kinds: ['price-list', 'hours', 'map', 'proof', 'blog-list', 'product-list', 'collection-list'],
  },
  { text: 'content.groupMore', kinds: ['columns', 'navigation', 'embed'] },
]
