import { describe, expect, test } from 'vitest'
import { offering } from '#worker/contract/bookings/offering.ts'
import { sha256 } from '#worker/contract/ids.ts'
import { toScriptJson } from '../rendering/document.tsx'
import { createBookingListGraph, createContentGraph, createOfferingGraph } from './graph.ts'
import { toJsonLd } from './thing.ts'
import { createView, german, site } from './view.fixture.ts'

const owner = { '@id': 'https://spa.example/#business' }
const media = (digit: string, width: number) => `https://spa.example/media/${digit.repeat(64)}/${width}`
const reserveAction = (path: string) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `https://spa.example/de${path}`,
    inLanguage: 'de',
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'Reservation' },
})

/** Returns the graph as in the page, without undefined properties. */
const serialize = (things: object[]) => JSON.parse(toScriptJson(things))
const renderGraph = (...[kind, change]: Parameters<typeof createView>) =>
  serialize(createContentGraph(german, createView(kind, change)))
const find = (things: { '@type': string }[], type: string) => things.find((thing) => thing['@type'] === type)

const business = {
  '@type': 'LocalBusiness',
  ...owner,
  name: 'Harbour & Pine',
  description: 'Ein Studio',
  url: 'https://spa.example/de',
  email: 'hi@spa.example',
  telephone: '+351 210 000 000',
  image: media('0', 1280),
  address: 'Rua 1, Lisboa',
  currenciesAccepted: 'EUR',
  potentialAction: reserveAction('/widget/booking'),
}

test('describes the home page: the business with its hours and location, the website, services and questions', () => {
  const on = (opens: string, closes: string, when: object) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    ...when,
  })
  const date = (day: string) => ({ validFrom: day, validThrough: day })
  expect(renderGraph('page')).toEqual([
    {
      ...business,
      geo: { '@type': 'GeoCoordinates', latitude: 38.7, longitude: -9.1 },
      openingHoursSpecification: [
        on('09:00', '18:00', { dayOfWeek: ['Monday', 'Tuesday'] }),
        on('10:00', '23:59', { dayOfWeek: ['Saturday'] }),
      ],
      specialOpeningHoursSpecification: [
        on('00:00', '00:00', date('2026-12-25')),
        on('09:00', '12:00', date('2026-12-31')),
      ],
    },
    {
      '@type': 'WebSite',
      '@id': 'https://spa.example/#website',
      name: 'Harbour & Pine',
      url: 'https://spa.example/de',
      inLanguage: 'de',
      publisher: owner,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://spa.example/de/search?q={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Service',
      '@id': 'https://spa.example/de/widget/bookings/massage#cal_massage',
      name: 'Massagen',
      url: 'https://spa.example/de/widget/bookings/massage',
      provider: owner,
      offers: {
        '@type': 'Offer',
        price: '80.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://spa.example/de/widget/bookings/massage',
      },
      potentialAction: reserveAction('/widget/bookings/massage'),
    },
    {
      '@type': 'Service',
      '@id': 'https://spa.example/de/widget/bookings/massage#cal_call',
      name: 'Call',
      description: 'A talk',
      url: 'https://spa.example/de/widget/bookings/massage',
      provider: owner,
      potentialAction: reserveAction('/widget/bookings/massage'),
    },
    {
      '@type': 'FAQPage',
      '@id': 'https://spa.example/de#faq',
      inLanguage: 'de',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Parken?',
          acceptedAnswer: { '@type': 'Answer', text: 'Ja & nein.\nHof' },
        },
      ],
    },
  ])
})

test('describes a post', () => {
  const url = 'https://spa.example/de/journal/b/first-visit'
  expect(renderGraph('post')).toEqual([
    business,
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: 'Der erste Besuch',
      description: 'Was Sie erwartet',
      image: [
        { '@type': 'ImageObject', url: media('1', 1280), width: 1280, height: 720, caption: 'Ein Raum' },
      ],
      datePublished: '2026-10-01T09:00:00+01:00',
      dateModified: '2026-10-05T09:00:00Z',
      author: {
        '@type': 'Person',
        name: 'Marta',
        url: 'https://spa.example/de/journal/author/marta',
        jobTitle: 'Therapeutin',
      },
      publisher: owner,
      inLanguage: 'de',
      articleSection: 'Erholung',
      keywords: ['Schlaf', 'Ruhe'],
      url,
      mainEntityOfPage: url,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Start', ''],
        ['Journal', '/journal'],
        ['Erholung', '/journal/c/recovery'],
        ['Der erste Besuch', '/journal/b/first-visit'],
      ].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `https://spa.example/de${path}`,
      })),
    },
  ])
  expect(find(renderGraph('post', { author: undefined }), 'BlogPosting')).toMatchObject({ author: owner })
})

test.each(['category', 'tag', 'author'] as const)('lists the posts of a %s', (kind) => {
  expect(find(renderGraph(kind), 'Blog')).toMatchObject({
    url: `https://spa.example/de${createView(kind).path}`,
    publisher: owner,
    blogPost: [
      {
        '@type': 'BlogPosting',
        headline: 'Der erste Besuch',
        url: 'https://spa.example/de/journal/b/first-visit',
        author: { name: 'Marta' },
      },
      { '@type': 'BlogPosting', headline: 'Rest', inLanguage: 'en' },
    ],
  })
})

test('describes the blog’s page as the blog, but no other page with posts', () => {
  const { posts } = createView('tag')
  const sections = [{ background: 'plain' as const, blocks: [{ kind: 'blog-list' as const, posts }] }]
  const at = (path: string) => find(renderGraph('page', { path, sections }), 'Blog')
  expect(at('/journal')).toMatchObject({ name: 'Willkommen', blogPost: [{}, {}] })
  expect(at('/about')).toBeUndefined()
})

describe('a product', () => {
  const url = 'https://spa.example/de/product/gift-card'
  const renderProduct = (...parameters: Parameters<typeof renderGraph>) =>
    find(renderGraph(...parameters), 'Product')
  test('has a price range with several prices', () => {
    expect(renderProduct('product')).toEqual({
      '@type': 'Product',
      '@id': `${url}#product`,
      name: 'Gutschein',
      description: 'Für jede Massage.',
      image: [media('2', 800)],
      url,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '50.00',
        highPrice: '100.00',
        priceCurrency: 'EUR',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
        url,
      },
    })
  })
  test('has one offer with one price, also when sold out', () => {
    const price = { amount: 5000, currency: 'JPY' }
    expect(renderProduct('product', { pricesDiffer: false, available: false, price })).toMatchObject({
      offers: {
        '@type': 'Offer',
        price: '5000',
        priceCurrency: 'JPY',
        availability: 'https://schema.org/OutOfStock',
      },
    })
  })
})

test('lists the products of a collection', () => {
  expect(find(renderGraph('collection'), 'ItemList')).toMatchObject({
    name: 'Geschenke',
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'Gutschein', url: 'https://spa.example/de/product/gift-card' }],
  })
})

test('describes the dates on which the site is closed', () => {
  const closed = { ...german, site: { ...site, closures: [{ from: '2026-12-24', to: '2026-12-31' }] } }
  const [business] = serialize(createContentGraph(closed, createView('page')))
  expect(business.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-24',
      validThrough: '2026-12-31',
    },
  ])
})

test('describes a business without an address as an organisation without hours', () => {
  const nowhere = { ...german, site: { ...site, contact: {} } }
  const [withoutAddress] = createContentGraph(nowhere, createView('post'))
  expect(withoutAddress?.['@type']).toBe('Organization')
  const [onMap] = createContentGraph(nowhere, createView('page'))
  expect(onMap).toMatchObject({ '@type': 'LocalBusiness', address: 'Rua 1' })
})

test('describes the pictures of a gallery', () => {
  const image = { sha256: sha256.parse('e'.repeat(64)), width: 1600, height: 800, alt: 'Der Hof' }
  const gallery = { kind: 'gallery' as const, images: [{ image, caption: 'Hinten' }, { image }] }
  const sections = [{ background: 'plain' as const, blocks: [gallery] }]
  const picture = {
    '@type': 'ImageObject',
    url: media('e', 1280),
    width: 1280,
    height: 640,
  }
  expect(find(renderGraph('post', { sections }), 'ImageGallery')).toEqual({
    '@type': 'ImageGallery',
    image: [
      { ...picture, caption: 'Hinten' },
      { ...picture, caption: 'Der Hof' },
    ],
  })
})

const portrait = { sha256: '9'.repeat(64), width: 600, height: 600, alt: '' }

test('lists each service of a widget path once, and its staff who have a picture or a text', () => {
  const service = {
    id: 'deep',
    slug: 'deep',
    name: 'Deep',
    durations: [60],
    price: { amount: 1250, currency: 'KWD' },
    policy: { cancel: 0 },
    staff: [
      { id: 'ana', name: 'Ana' },
      { id: 'rui', name: 'Rui', title: { de: 'Masseur' }, about: 'Arbeitet langsam.', image: portrait },
    ],
  }
  const calendar = {
    id: 'cal',
    slug: 'cal',
    name: 'Cal',
    services: [service],
    timeZone: 'Europe/Lisbon',
    lockTimeZone: false,
    seats: 1,
    horizonDays: 60,
    fields: {},
    questions: [],
  }
  const cover = { sha256: 'd'.repeat(64), width: 800, height: 600, alt: '' }
  const drawn = { ...service, id: 'drawn', slug: 'drawn', image: { ...cover, sha256: 'f'.repeat(64) } }
  const second = { ...calendar, id: 'cal2', services: [service, drawn] }
  const team = offering.parse({ name: 'Team', cover, calendars: [calendar, second] })
  expect(serialize(createOfferingGraph(german, team, '/widget/appointment/team'))).toEqual([
    {
      ...business,
      employee: [
        {
          '@type': 'Person',
          name: 'Rui',
          url: 'https://spa.example/de/widget/appointment/team',
          jobTitle: 'Masseur',
          description: 'Arbeitet langsam.',
          image: media('9', 600),
        },
      ],
    },
    expect.objectContaining({
      '@type': 'Service',
      name: 'Deep',
      image: media('d', 800),
      offers: expect.objectContaining({ price: '1.250', priceCurrency: 'KWD' }),
      potentialAction: reserveAction('/widget/appointment/team'),
    }),
    expect.objectContaining({ '@type': 'Service', image: media('f', 800) }),
  ])
  expect(serialize(createBookingListGraph(german))).toMatchObject([business, { '@type': 'WebSite' }])
})

test('keeps every text of a business, and lets none end the script', () => {
  const title = '</script><script>alert(1)</script> ]]> "\' \u2028 \u0001 🌲'
  const json = toScriptJson(toJsonLd(createContentGraph(german, createView('post', { title }))))
  expect(json).not.toContain('<')
  expect(find(JSON.parse(json)['@graph'], 'BlogPosting')).toMatchObject({ headline: title })
})
