import type { Page } from '../builders.ts'
import { about } from './about.ts'
import { afterVisit, contact } from './form-pages.ts'
import { home } from './home.ts'
import { journal } from './journal.ts'
import { legalPages } from './legal.ts'
import { servicePages } from './services.ts'
import { shop } from './shop.ts'
import { visitPages } from './visit.ts'

/** All pages of the demo, in the order of its bundle. */
export const pages: Page[] = [
  home,
  about,
  journal,
  ...servicePages,
  shop,
  ...visitPages,
  contact,
  afterVisit,
  ...legalPages,
]
