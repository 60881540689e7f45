import type { Lists } from './parts.ts'

/** Redirects from printed paths of earlier pages. */
export const redirects: Lists['redirects'] = [
  { from: '/first-visit', to: '/journal/b/first-visit' },
  { from: '/massage', to: '/services/massage' },
  { from: '/gift-cards', to: '/product/gift-card' },
  { from: '/find-us', to: '/visit' },
]
