import type { Lists } from './parts.ts'

/** What was printed on cards and flyers before the pages moved. */
export const redirects: Lists['redirects'] = [
  { from: '/first-visit', to: '/journal/b/first-visit' },
  { from: '/massage', to: '/services/massage' },
  { from: '/gift-cards', to: '/product/gift-card' },
  { from: '/find-us', to: '/visit' },
]
