import { createI18n } from '#locales/i18n.ts'
import {
  type ContentKind,
  type ContentView,
  contentView,
  type ViewOf,
} from '#worker/contract/content/view.ts'
import { type Site, site as siteSchema } from '#worker/contract/site.ts'
import type { LocalSite } from '../site/local-site.ts'

const picture = (digit: string, width: number, height: number, alt = '') => ({
  sha256: digit.repeat(64),
  width,
  height,
  alt,
})

/** A fictitious site, with texts in two locales. */
export const site: Site = siteSchema.parse({
  name: 'Harbour & Pine',
  description: { en: 'A wellness studio', de: 'Ein Studio' },
  publicUrl: 'https://spa.example',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  contact: { email: 'hi@spa.example', phone: '+351 210 000 000', address: 'Rua 1, Lisboa' },
  revision: 7,
  cover: picture('0', 1920, 1080, 'The studio'),
})

const LOCALE = 'de'

/** The site in German. */
export const german: LocalSite = {
  site,
  prefix: '/de',
  i18n: createI18n({ locale: LOCALE, timeLocale: 'de-DE', messages: {} }),
}

const home = { name: 'Start', path: '/' }
const journal = { name: 'Journal', path: '/journal' }
const recovery = { name: 'Erholung', path: '/journal/c/recovery' }
const marta = { name: 'Marta', path: '/journal/author/marta' }
const sleep = { name: 'Schlaf', path: '/journal/tag/sleep' }
const common = {
  lang: LOCALE,
  listed: true,
  navigation: [],
  breadcrumbs: [home, journal],
  blogPath: '/journal',
  hasSearch: true,
}
const money = (amount: number) => ({ amount, currency: 'EUR' })

const card = {
  path: '/journal/b/first-visit',
  title: 'Der erste Besuch',
  cover: picture('1', 1600, 900, 'Ein Raum'),
  author: marta,
  category: recovery,
  publishedAt: '2026-10-01T09:00:00+01:00',
  readingMinutes: 3,
}
const english = {
  path: '/journal/b/rest',
  lang: 'en',
  title: 'Rest',
  publishedAt: '2026-09-01T09:00:00Z',
  readingMinutes: 1,
}
const listing = { posts: [card, english], paging: { page: 2, pages: 3, first: 3, count: 6 } }

const hours = {
  kind: 'hours',
  hours: {
    weekly: {
      mon: [{ from: '09:00', to: '18:00' }],
      tue: [{ from: '09:00', to: '18:00' }],
      sat: [{ from: '10:00', to: '24:00' }],
      sun: [],
    },
    dates: { '2026-12-25': [], '2026-12-31': [{ from: '09:00', to: '12:00' }] },
  },
}
const calendar = {
  kind: 'calendar',
  of: { calendar: 'cal_massage' },
  href: '/widget/bookings/massage',
  name: 'Massage',
  calendars: [
    {
      id: 'cal_massage',
      slug: 'massage',
      name: { en: 'Massage', de: 'Massagen' },
      durations: [60],
      price: money(8000),
    },
    { id: 'cal_call', slug: 'call', name: 'Call', description: 'A talk', durations: [30] },
  ],
  hydrate: 'interaction',
}
const faq = {
  kind: 'faq',
  items: [{ question: 'Parken?', html: '<p>Ja &amp; nein.</p><ul><li>Hof</li></ul>' }],
}
const map = { kind: 'map', address: 'Rua 1', latitude: 38.7, longitude: -9.1 }
const section = (...blocks: object[]) => ({ background: 'plain', blocks })

const views = {
  page: {
    kind: 'page',
    ...common,
    path: '/',
    title: 'Willkommen',
    breadcrumbs: [],
    showTitle: false,
    sections: [section(hours, { kind: 'columns', columns: [[map], [calendar]] }), section(faq)],
  },
  post: {
    kind: 'post',
    ...common,
    path: card.path,
    title: card.title,
    description: 'Was Sie erwartet',
    cover: card.cover,
    breadcrumbs: [home, journal, recovery],
    author: { ...marta, role: 'Therapeutin' },
    category: recovery,
    tags: [sleep, { name: 'Ruhe', path: '/journal/tag/ruhe' }],
    publishedAt: card.publishedAt,
    readingMinutes: 3,
    updatedAt: '2026-10-05T09:00:00Z',
    sections: [],
    related: [],
  },
  category: { kind: 'category', ...common, ...listing, path: recovery.path, title: 'Erholung', parts: [] },
  tag: { kind: 'tag', ...common, ...listing, path: sleep.path, title: 'Schlaf' },
  author: { kind: 'author', ...common, ...listing, path: marta.path, title: 'Marta', role: 'Therapeutin' },
  product: {
    kind: 'product',
    ...common,
    path: '/product/gift-card',
    title: 'Gutschein',
    html: '<p>Für <strong>jede</strong> Massage.</p>',
    breadcrumbs: [home],
    images: [picture('2', 800, 600)],
    price: money(5000),
    pricesDiffer: true,
    available: true,
    options: [{ name: 'Wert', values: ['50', '100'] }],
    variants: [
      { values: ['50'], price: money(5000), available: true },
      { values: ['100'], price: money(10000), available: false },
    ],
  },
  collection: {
    kind: 'collection',
    ...common,
    path: '/collections/gifts',
    title: 'Geschenke',
    breadcrumbs: [home],
    products: [
      {
        path: '/product/gift-card',
        title: 'Gutschein',
        price: money(5000),
        pricesDiffer: true,
        available: true,
      },
    ],
  },
}

/** Returns a German view of a kind, with some properties replaced. Throws where it is invalid. */
export function createView<Kind extends ContentKind>(
  kind: Kind,
  change: Partial<ViewOf<Kind>> = {},
): ViewOf<Kind> {
  const isOfKind = (view: ContentView): view is ViewOf<Kind> => view.kind === kind
  const view = contentView.parse({ ...views[kind], ...change })
  if (!isOfKind(view)) throw new Error(`No view of kind ${kind}`)
  return view
}
