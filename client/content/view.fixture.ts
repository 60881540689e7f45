import { imageView } from '#worker/contract/content/image-view.ts'
import {
  type ContentKind,
  type ContentView,
  contentView,
  type ViewOf,
} from '#worker/contract/content/view.ts'

const picture = (digit: string, width: number, height: number, alt = '') =>
  imageView.parse({ sha256: digit.repeat(64), width, height, alt })

export const pictures = {
  studio: picture('a', 2400, 1600, 'The studio, its windows on the river'),
  stones: picture('b', 1600, 1200, 'Warm stones on a towel'),
  marta: picture('c', 600, 600, 'Marta'),
  card: picture('d', 1200, 960, 'A gift card in an envelope'),
}

const navigation = [
  {
    label: 'Treatments',
    href: '/treatments',
    items: [
      { label: 'Massage', href: '/treatments/massage' },
      { label: 'Yoga', href: '/treatments/yoga' },
    ],
  },
  { label: 'Journal', href: '/journal', items: [] },
  { label: 'Gifts', href: '/collections/gifts', items: [] },
  { label: 'About', href: '/about', items: [] },
]

const footer = {
  columns: [
    { title: 'Studio', items: navigation.slice(0, 1) },
    {
      title: 'Elsewhere',
      items: [{ label: 'Letters', href: 'https://letters.example/harbour', items: [] }],
    },
  ],
  html: '<p>A small studio by the river. <a href="/about">About us</a></p>',
}

const home = { name: 'Home', path: '/' }
const journal = { name: 'Journal', path: '/journal' }
const recovery = { name: 'Recovery', path: '/journal/c/recovery' }
const marta = { name: 'Marta Reis', path: '/journal/author/marta' }

const common = {
  lang: 'en',
  listed: true,
  breadcrumbs: [home],
  navigation,
  footer,
} as const

const post = (number: number, title: string) => ({
  path: `/journal/b/post-${number}`,
  title,
  summary: 'What to bring, what to wear, and why there is no need to talk if you would rather not.',
  author: marta,
  category: recovery,
  publishedAt: `2026-11-${String(number).padStart(2, '0')}T09:00:00Z`,
})

const posts = [
  { ...post(20, 'Your first visit, hour by hour'), cover: pictures.stones },
  { ...post(12, 'Sleeping better in a week'), cover: pictures.studio },
  { ...post(5, 'Was der Rücken braucht'), lang: 'de' },
]

const product = {
  path: '/product/gift-card',
  title: 'Gift card',
  summary: 'For an hour of quiet, whenever it suits.',
  price: { amount: 4500, currency: 'EUR' },
  pricesDiffer: true,
  available: true,
}

const products = [
  { ...product, image: pictures.card },
  {
    ...product,
    path: '/product/oil',
    title: 'Massage oil',
    image: pictures.stones,
    price: { amount: 1850, currency: 'EUR' },
    pricesDiffer: false,
    available: false,
  },
]

const prose = `<p>We opened in <strong>2014</strong> with two rooms and a kettle. <a href="/about">How it went</a>.</p>
<h2>What we believe</h2><ul><li>Hands before machines.</li><li>Time, always a little more than is booked.</li></ul>
<blockquote><p>The hour is yours, not the clock’s.</p></blockquote>
<p>More at <a href="https://elsewhere.example/">a friend’s</a>.</p>`

const hours = {
  weekly: {
    mon: [
      { from: '09:00', to: '13:00' },
      { from: '14:00', to: '19:30' },
    ],
    tue: [{ from: '09:00', to: '19:30' }],
    wed: [{ from: '09:00', to: '19:30' }],
    thu: [{ from: '12:00', to: '21:00' }],
    fri: [{ from: '18:00', to: '02:00' }],
    sat: [{ from: '00:00', to: '24:00' }],
    sun: [],
  },
  dates: { '2026-12-24': [{ from: '09:00', to: '12:00' }], '2026-12-25': [], '2026-01-01': [] },
}

const calendar = {
  kind: 'calendar',
  of: { calendar: 'cal_massage' },
  href: '/widget/bookings/massage',
  name: 'Massage',
  description: 'In the studio by the river, with whom you like.',
  calendars: [
    {
      id: 'cal_massage',
      slug: 'massage',
      name: 'Massage',
      durations: [30, 60],
      price: { amount: 3800, currency: 'EUR' },
    },
  ],
  hydrate: 'interaction',
}

/** Every kind of block, on every ground. */
const sections = [
  {
    background: 'plain',
    blocks: [
      { kind: 'heading', level: 2, text: 'An hour for yourself, by the river' },
      { kind: 'text', html: '<p>Massage, yoga and quiet in Lisbon, since 2014.</p>' },
      {
        kind: 'buttons',
        buttons: [
          { label: 'Book a massage', href: '/widget/bookings/massage', style: 'primary' },
          { label: 'See treatments', href: '/treatments', style: 'secondary' },
        ],
      },
    ],
  },
  {
    background: 'soft',
    animate: 'rise',
    blocks: [
      { kind: 'heading', level: 2, text: 'How we work' },
      {
        kind: 'columns',
        columns: [
          [{ kind: 'text', html: prose }],
          [
            {
              kind: 'image',
              image: pictures.stones,
              caption: 'Stones, warmed for an hour',
              href: '/treatments',
              wide: false,
            },
            { kind: 'navigation', items: navigation },
          ],
        ],
      },
    ],
  },
  {
    background: 'plain',
    blocks: [
      { kind: 'heading', level: 2, text: 'Book' },
      calendar,
      { kind: 'heading', level: 2, text: 'What people say' },
      {
        kind: 'testimonials',
        items: [
          {
            quote: 'I slept ten hours that night.',
            name: 'Inês',
            role: 'since 2019',
            image: pictures.marta,
          },
          { quote: 'The one place in town without music. I come for the silence as much.', name: 'Tom' },
          { quote: 'My back says thank you.', name: 'Ravi & Ana', role: 'every month' },
        ],
      },
    ],
  },
  {
    background: 'accent',
    animate: 'fade',
    blocks: [
      { kind: 'heading', level: 2, text: 'Questions' },
      {
        kind: 'faq',
        items: [
          {
            question: 'Do I need a towel?',
            html: '<p>No, they are here. See <a href="/about">about us</a>.</p>',
          },
          { question: 'Can I come late?', html: '<p>Ten minutes are fine.</p>' },
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'Ask us', href: 'mailto:hello@harbour.example', style: 'primary' }],
      },
    ],
  },
  {
    background: 'plain',
    blocks: [
      { kind: 'heading', level: 3, text: 'Where and when' },
      {
        kind: 'columns',
        columns: [
          [{ kind: 'hours', hours, note: 'Closed when the river is over the steps.' }],
          [
            {
              kind: 'map',
              address: 'Rua das Flores 12\n1200-194 Lisboa',
              latitude: 38.7075,
              longitude: -9.1436,
            },
            { kind: 'map', address: 'Cais do Sodré, Lisboa' },
          ],
        ],
      },
      {
        kind: 'embed',
        url: 'https://www.video.example/embed/river?a=1&b=2',
        title: 'The river in the morning',
        ratio: 16 / 9,
      },
      { kind: 'image', image: pictures.studio, wide: true },
    ],
  },
  {
    background: 'soft',
    blocks: [
      { kind: 'heading', level: 2, text: 'From the journal' },
      { kind: 'blog-list', posts, paging: { page: 2, pages: 3 } },
      { kind: 'heading', level: 2, text: 'To give away' },
      { kind: 'product-list', products },
      {
        kind: 'collection-list',
        collections: [
          { path: '/collections/gifts', title: 'Gifts', description: 'Small things.', cover: pictures.card },
        ],
      },
    ],
  },
]

const views: { [Kind in ContentKind]: unknown } = {
  page: {
    ...common,
    kind: 'page',
    path: '/',
    title: 'Harbour & Pine',
    breadcrumbs: [],
    cover: pictures.studio,
    showTitle: false,
    sections,
  },
  post: {
    ...common,
    kind: 'post',
    path: '/journal/b/first-visit',
    title: 'Your first visit, hour by hour',
    summary: 'What to bring, what to wear, and why there is no need to talk if you would rather not.',
    breadcrumbs: [home, journal],
    cover: pictures.stones,
    author: { ...marta, role: 'Massage therapist', image: pictures.marta },
    category: recovery,
    tags: [
      { name: 'Sleep', path: '/journal/tag/sleep' },
      { name: 'Back', path: '/journal/tag/back' },
    ],
    publishedAt: '2026-11-20T23:30:00Z',
    updatedAt: '2026-11-22T10:00:00Z',
    sections: [
      {
        background: 'plain',
        blocks: [
          { kind: 'text', html: prose },
          {
            kind: 'image',
            image: pictures.stones,
            caption: 'Stones, warmed for an hour before you come',
            wide: false,
          },
          { kind: 'text', html: '<h3>Afterwards</h3><p>Drink water. Walk home along the river.</p>' },
        ],
      },
    ],
    related: posts.slice(1),
  },
  category: {
    ...common,
    kind: 'category',
    path: recovery.path,
    title: 'Recovery',
    description: 'After sport, after work, after a long flight.',
    breadcrumbs: [home, journal],
    posts,
    paging: { page: 1, pages: 3 },
    parts: [{ name: 'Sleep', path: '/journal/c/sleep' }],
  },
  tag: {
    ...common,
    kind: 'tag',
    path: '/journal/tag/sleep',
    title: 'Sleep',
    breadcrumbs: [home, journal],
    posts: [],
  },
  author: {
    ...common,
    kind: 'author',
    path: marta.path,
    title: marta.name,
    role: 'Massage therapist',
    image: pictures.marta,
    html: '<p>Marta has worked with backs since 2009. <a href="/about">More</a></p>',
    breadcrumbs: [home, journal],
    posts,
    paging: { page: 3, pages: 3 },
  },
  product: {
    ...common,
    kind: 'product',
    path: '/product/gift-card',
    title: 'Gift card',
    summary: 'For an hour of quiet, whenever it suits.',
    html: '<p>Printed on cotton paper, sent on the day you order.</p>',
    breadcrumbs: [home, { name: 'Gifts', path: '/collections/gifts' }],
    images: [pictures.card, pictures.stones, pictures.studio],
    price: { amount: 4500, currency: 'EUR' },
    pricesDiffer: true,
    available: true,
    options: [{ name: 'Value', values: ['One hour', 'Two hours'] }],
    variants: [
      { values: ['One hour'], price: { amount: 4500, currency: 'EUR' }, available: true },
      { values: ['Two hours'], price: { amount: 8500, currency: 'EUR' }, available: false },
    ],
    buy: { label: 'Buy', href: 'https://shop.example/gift-card' },
  },
  collection: {
    ...common,
    kind: 'collection',
    path: '/collections/gifts',
    title: 'Gifts',
    description: 'Small things that make somebody’s day longer.',
    products,
  },
}

/** A view of each kind, as the origin answers it; of a page with every kind of block. */
export function viewOf<Kind extends ContentKind>(kind: Kind): ViewOf<Kind> {
  return contentView.parse(views[kind]) as Extract<ContentView, { kind: Kind }>
}
