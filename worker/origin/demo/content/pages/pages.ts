import type { Page } from '../parts.ts'
import { about } from './about.ts'
import { afterVisit } from './after-visit.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { journal } from './journal.ts'
import { services } from './services.ts'
import { shop } from './shop.ts'
import { visit } from './visit.ts'

export const pages: Page[] = [home, about, journal, ...services, shop, ...visit, contact, afterVisit]
