import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { demoBundle } from '../demo/bundle.ts'

type Lists = Required<
  Pick<
    BundleInput,
    | 'images'
    | 'pages'
    | 'posts'
    | 'categories'
    | 'authors'
    | 'tags'
    | 'products'
    | 'collections'
    | 'menus'
    | 'redirects'
  >
>

const euros = (amount: number) => ({ amount: amount.toFixed(2), currency: 'EUR' })

function textSection(markdown: string | Record<string, string>) {
  return { blocks: [{ kind: 'text' as const, text: { markdown } }] }
}

const lists: Lists = {
  images: [
    {
      id: 'img_harbour',
      sha256: 'a'.repeat(64),
      width: 1600,
      height: 1000,
      alt: { en: 'The harbour', de: 'Der Hafen' },
    },
    { id: 'img_marta', sha256: 'b'.repeat(64), width: 600, height: 600 },
  ],
  pages: [
    {
      id: 'page_home',
      path: '',
      title: { en: 'Home', de: 'Start' },
      sections: [textSection({ en: 'Welcome', de: 'Willkommen' })],
    },
    {
      id: 'page_about',
      path: 'about',
      title: 'About us',
      cover: 'img_marta',
      sections: [
        {
          background: 'soft',
          blocks: [
            { kind: 'heading', text: 'Who we are' },
            {
              kind: 'columns',
              columns: [
                [{ kind: 'image', image: 'img_harbour', caption: 'Our door' }],
                [{ kind: 'calendar', of: { calendar: 'cal_massage' } }],
              ],
            },
            { kind: 'navigation', menu: 'menu_main' },
          ],
        },
      ],
    },
    {
      id: 'page_journal',
      path: 'journal',
      title: { en: 'Journal', de: 'Tagebuch' },
      sections: [{ blocks: [{ kind: 'blog-list', perPage: 2, paged: true }] }],
    },
    { id: 'page_care', path: 'care', title: { en: 'Care', de: 'Pflege' }, sections: [] },
    { id: 'page_feet', path: 'care/feet', title: { en: 'Feet', de: 'Füße' }, listed: false, sections: [] },
    { id: 'page_secret', path: 'secret', title: 'Not yet', status: 'draft', sections: [] },
    { id: 'page_shop', path: 'shop', title: 'Shop', sections: [{ blocks: [{ kind: 'collection-list' }] }] },
  ],
  posts: [
    {
      id: 'post_nap',
      slug: 'nap',
      title: 'The nap',
      author: 'marta',
      category: 'cat_naps',
      tags: ['tag_sleep'],
      publishedAt: '2026-03-01T09:00:00Z',
      sections: [textSection('Sleep.')],
    },
    {
      id: 'post_first',
      slug: 'first-visit',
      author: 'marta',
      category: 'cat_recovery',
      title: { en: 'Your first visit', de: 'Ihr erster Besuch' },
      summary: { en: 'What to bring', de: 'Was Sie mitbringen' },
      tags: ['tag_sleep'],
      cover: 'img_harbour',
      publishedAt: '2026-05-01T09:00:00+01:00',
      updatedAt: '2026-06-01T09:00:00Z',
      sections: [textSection({ en: 'Come early & rest', de: 'Kommen Sie früh' })],
    },
    {
      id: 'post_mar',
      slug: 'o-mar',
      title: { pt: 'O mar' },
      publishedAt: '2026-04-01T09:00:00Z',
      sections: [],
    },
    {
      id: 'post_soon',
      slug: 'winter',
      title: 'Winter',
      status: 'scheduled',
      category: 'cat_naps',
      publishedAt: '2026-11-24T09:00:00Z',
      sections: [],
    },
    {
      id: 'post_draft',
      slug: 'draft',
      title: 'A draft',
      status: 'draft',
      publishedAt: '2026-01-01T09:00:00Z',
      sections: [],
    },
    {
      id: 'post_old',
      slug: 'old',
      title: 'Put away',
      status: 'archived',
      publishedAt: '2025-01-01T09:00:00Z',
      sections: [],
    },
  ],
  categories: [
    {
      id: 'cat_recovery',
      slug: 'recovery',
      name: { en: 'Recovery', de: 'Erholung' },
      description: { en: 'Getting better', de: 'Gesund werden' },
    },
    { id: 'cat_naps', slug: 'naps', name: { en: 'Naps', de: 'Nickerchen' }, parent: 'cat_recovery' },
    { id: 'cat_empty', slug: 'empty', name: 'Nothing yet' },
  ],
  authors: [
    {
      id: 'marta',
      slug: 'marta',
      name: 'Marta',
      image: 'img_marta',
      role: { en: 'Therapist', de: 'Therapeutin' },
      bio: { markdown: { en: 'Calm hands', de: 'Ruhige Hände' } },
    },
  ],
  tags: [{ id: 'tag_sleep', slug: 'sleep', name: { en: 'Sleep', de: 'Schlaf' } }],
  products: [
    {
      id: 'prd_card',
      slug: 'gift-card',
      title: { en: 'Gift card', de: 'Gutschein' },
      images: ['img_harbour'],
      price: euros(50),
      labels: ['gift'],
      options: [
        {
          id: 'size',
          name: { en: 'Value', de: 'Wert' },
          values: [
            { value: 'small', label: { en: 'Small', de: 'Klein' } },
            { value: 'large', label: { en: 'Large', de: 'Groß' } },
          ],
        },
      ],
      variants: [
        { values: { size: 'large' }, price: euros(90) },
        { values: { size: 'small' }, price: euros(40), available: false },
      ],
      buy: { label: { en: 'Buy it', de: 'Kaufen' }, link: 'https://shop.example/card' },
    },
    { id: 'prd_oil', slug: 'oil', title: 'Massage oil', price: euros(15), labels: ['gift', 'oil'] },
    { id: 'prd_mat', slug: 'mat', title: 'A mat', price: euros(60), available: false },
    { id: 'prd_new', slug: 'new', title: 'Not yet', price: euros(5), status: 'draft' },
  ],
  collections: [
    {
      id: 'col_gifts',
      slug: 'gifts',
      title: { en: 'Gifts', de: 'Geschenke' },
      products: ['prd_mat', 'prd_new', 'prd_card'],
    },
    {
      id: 'col_small',
      slug: 'small',
      title: 'Up to 50',
      sort: 'cheapest',
      products: { conditions: [{ field: 'price', to: euros(50) }] },
    },
  ],
  menus: [
    {
      id: 'menu_main',
      items: [
        {
          label: { en: 'Journal', de: 'Tagebuch' },
          link: '/journal',
          items: [{ label: 'Naps', link: '/c/naps' }],
        },
        { label: 'Book', link: '/widget/booking' },
      ],
    },
  ],
  redirects: [{ from: '/once/', to: '/about' }],
}

/** The demo's calendars with a journal and a shop: every kind of content in all states, in few languages. */
export const contentBundle: BundleInput = {
  ...demoBundle,
  site: {
    ...demoBundle.site,
    content: {
      blog: 'page_journal',
      shop: 'page_shop',
      navigation: 'menu_main',
      cover: 'img_harbour',
      footer: { columns: [{ title: 'More', menu: 'menu_main' }], text: { markdown: 'Lisbon' } },
    },
  },
  ...lists,
  // The demo's images are not used.
  forms: (demoBundle.forms ?? [])
    .filter(({ id }) => id === 'frm_contact')
    .map((form) => ({ ...form, cover: 'img_harbour' })),
  staff: demoBundle.staff.map((person) => ({ ...person, image: 'img_marta' })),
  services: demoBundle.services.map(({ image: _, ...service }) => service),
  calendars: demoBundle.calendars.map((calendar) =>
    calendar.cover ? { ...calendar, cover: 'img_harbour' } : calendar,
  ),
  serviceMenus: (demoBundle.serviceMenus ?? []).map((menu) =>
    menu.cover ? { ...menu, cover: 'img_harbour' } : menu,
  ),
}
