import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { findWarnings } from './find-warnings.ts'
import type { FormerRevision } from './former-revision.ts'
import type { UploadedFiles } from './warn-content.ts'
import type { SharedSenders } from './warn-sender.ts'

const NOW = Date.parse('2026-11-23T08:00:00Z')
const day = [{ from: '09:00', to: '17:00' }]
const weekdays = { mon: day, tue: day, wed: day, thu: day, fri: day }

const site = {
  owners: [{ name: 'Ana', email: 'ana@gym.example' }],
  name: 'Gym',
  publicUrl: 'https://gym.example',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
}

function gym(
  change: Partial<BundleInput> & { calendar?: object; service?: object; trainer?: object },
): BundleInput {
  const { calendar, service, trainer, ...rest } = change
  return {
    site,
    staff: [{ id: 'stf_ana', name: 'Ana', hours: { weekly: weekdays }, ...trainer }],
    services: [
      { id: 'srv_spin', slug: 'spin', name: 'Spin', durations: [60], staff: ['stf_ana'], ...service },
    ],
    calendars: [{ id: 'cal_spin', slug: 'spin', name: 'Spin', services: ['srv_spin'], ...calendar }],
    pages: [{ id: 'pag_home', path: '', title: 'Home', sections: [] }],
    ...rest,
  }
}

const noneShared = { providers: [], domains: [] }
const listWarnings = (
  input: BundleInput,
  uploaded: UploadedFiles = new Map(),
  sharedSenders: SharedSenders = noneShared,
  former?: FormerRevision,
) =>
  runWithoutPauses(
    findWarnings(bundle.parse(input), {
      now: NOW,
      uploaded,
      sharedSenders,
      connections: [],
      former,
      isOwnHost: true,
    }),
  )

const found = (input: BundleInput, uploaded?: UploadedFiles) =>
  listWarnings(input, uploaded).map(({ path, code }) => `${path} ${code}`)

test('finds no warnings in the demo', () => {
  const images = demoBundle.images ?? []
  const uploaded = new Map(
    images.map(({ sha256, width, height }) => [sha256, { type: 'image/webp' as const, width, height }]),
  )
  expect(listWarnings(demoBundle, uploaded)).toEqual([])
})

test('finds no warnings in a small site', () => {
  expect(listWarnings(gym({}))).toEqual([])
})

test.each<[string, Parameters<typeof gym>[0], string]>([
  [
    'white on yellow',
    { site: { ...site, theme: { light: { accent: '#ffee00', onAccent: '#ffffff' } } } },
    'site.theme.light low-contrast',
  ],
  [
    'grey text on a grey background',
    {
      site: {
        ...site,
        theme: { dark: { background: '#333333', surface: '#111111', text: '#808080' } },
      },
    },
    'site.theme.dark low-contrast',
  ],
  [
    'hours with start and end swapped',
    { trainer: { hours: { weekly: { ...weekdays, mon: [{ from: '17:00', to: '09:00' }] } } } },
    'staff.0.hours.weekly.mon.0 long-hours',
  ],
  [
    'a very long day',
    { calendar: { hours: { weekly: weekdays, dates: { '2026-12-01': [{ from: '05:00', to: '23:30' }] } } } },
    'calendars.0.hours.dates.2026-12-01.0 long-hours',
  ],
  [
    'a class on a day its trainer never works',
    { calendar: { hours: { weekly: { sat: day } } } },
    'services.0.durations.0 never-bookable',
  ],
  [
    'a service longer than any day',
    { service: { durations: [60, 600] } },
    'services.0.durations.1 never-bookable',
  ],
  [
    'a notice beyond the horizon',
    { calendar: { notice: 20_000, horizonDays: 7 } },
    'services.0.durations.0 never-bookable',
  ],
  [
    'a service on weekdays on which its trainer never works',
    { service: { weekdays: ['sun'] } },
    'services.0.durations.0 never-bookable',
  ],
  [
    'a service whose own notice is beyond the horizon',
    { service: { notice: 20_000 }, calendar: { horizonDays: 7 } },
    'services.0.durations.0 never-bookable',
  ],
  [
    'only hours that are over',
    { trainer: { hours: { weekly: {}, dates: { '2026-11-02': day } } } },
    'services.0.durations.0 never-bookable',
  ],
  [
    'two refunds for one cancellation time',
    {
      calendar: {
        refunds: [
          { before: 60, percent: 50 },
          { before: 60, percent: 80 },
        ],
      },
    },
    'calendars.0.refunds.1 contradictory-refunds',
  ],
  [
    'a larger refund for a later cancellation',
    {
      calendar: {
        refunds: [
          { before: 1440, percent: 50 },
          { before: 60, percent: 80 },
        ],
      },
    },
    'calendars.0.refunds.1 contradictory-refunds',
  ],
  [
    'a published post dated in the future',
    { posts: [{ id: 'pst_a', slug: 'a', title: 'A', publishedAt: '2030-01-01T00:00:00Z', sections: [] }] },
    'posts.0.publishedAt future-date',
  ],
])('warns of %s', (_, change, expected) => {
  expect(found(gym(change))).toEqual([expected])
})

test('warns once for each list and language of texts that lack a language of the site', () => {
  const texts = { pl: 'Rower', en: 'Spin' }
  const bundleWithGaps = gym({
    site: {
      ...site,
      name: { en: 'Gym' },
      locale: 'en',
      locales: ['en', 'pl', 'de'],
      messages: { wording: { 'visitor.reminder': { text: { en: 'See you' } } } },
    },
    service: { name: texts, description: { en: 'One hour' } },
    calendar: { name: texts },
    pages: [{ id: 'pag_home', path: '', title: { ...texts, de: 'Rad' }, sections: [] }],
  })
  const language = listWarnings(bundleWithGaps).filter(({ code }) => code === 'language-missing')
  expect(language.map(({ path, message }) => `${path}: ${message.split('.')[0]}`)).toEqual([
    'site.name: This text lacks de, a language of the site',
    'site.name: This text lacks pl, a language of the site',
    'services.0.name: This text and 1 more in services lack de, a language of the site',
    'services.0.description: This text lacks pl, a language of the site',
    'calendars.0.name: This text lacks de, a language of the site',
  ])
  const { locales: _, ...inAllLanguages } = bundleWithGaps.site
  expect(found({ ...bundleWithGaps, site: inAllLanguages })).toEqual([])
})

test.each<[string, Parameters<typeof gym>[0]]>([
  ['around the clock', { trainer: { hours: { weekly: { mon: [{ from: '00:00', to: '24:00' }] } } } }],
  ['a night shift', { trainer: { hours: { weekly: { mon: [{ from: '22:00', to: '06:00' }] } } } }],
  [
    'one day far ahead',
    { calendar: { horizonDays: 100 }, trainer: { hours: { weekly: {}, dates: { '2027-01-20': day } } } },
  ],
  [
    'a smaller refund for a later cancellation',
    {
      calendar: {
        refunds: [
          { before: 60, percent: 20 },
          { before: 1440, percent: 80 },
        ],
      },
    },
  ],
  [
    'a post that is scheduled',
    {
      posts: [
        {
          id: 'pst_a',
          slug: 'a',
          title: 'A',
          status: 'scheduled',
          publishedAt: '2030-01-01T00:00:00Z',
          sections: [],
        },
      ],
    },
  ],
])('does not warn of %s', (_, change) => {
  expect(found(gym(change))).toEqual([])
})

test('names a colour that is readable', () => {
  const theme = { light: { background: '#ffffff', text: '#999999' } }
  const [{ message } = { message: '' }] = listWarnings(gym({ site: { ...site, theme } }))
  const [, readable = ''] = /for example, (#\w+) is readable/.exec(message) ?? []
  expect(message).toContain('has a contrast of 2.8:1')
  expect(found(gym({ site: { ...site, theme: { light: { ...theme.light, text: readable } } } }))).toEqual([])
})

test('warns of people who must work together but never do', () => {
  const apart = gym({
    staff: [
      { id: 'stf_ana', name: 'Ana', hours: { weekly: { mon: day } } },
      { id: 'stf_rui', name: 'Rui', hours: { weekly: { tue: day } } },
    ],
    service: { staff: ['stf_ana', 'stf_rui'] },
    calendar: { staffing: 'together' },
  })
  expect(found(apart)).toEqual(['services.0.durations.0 never-bookable'])
})

test('warns of images that were not uploaded or have another size', () => {
  const [missing, other, right] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
    string,
    string,
    string,
  ]
  const image = (id: string, sha256: string) => ({ id, sha256, width: 800, height: 600 })
  const images = [image('img_a', missing), image('img_b', other), image('img_c', right)]
  const uploaded = new Map([
    [missing, null],
    [other, { type: 'image/jpeg' as const, width: 800, height: 601 }],
    [right, { type: 'image/jpeg' as const, width: 800, height: 600 }],
  ])
  expect(found(gym({ images }), uploaded)).toEqual([
    'images.0.sha256 not-uploaded',
    'images.1.height other-size',
  ])
})

test('warns of an SVG image without its type in the bundle', () => {
  const sha256 = 'd'.repeat(64)
  const images = [{ id: 'img_logo', sha256, width: 1000, height: 500 }]
  const uploaded = new Map([[sha256, { type: 'image/svg+xml' as const, width: 1000, height: 500 }]])
  expect(found(gym({ images }), uploaded)).toEqual(['images.0.type other-type'])
  const named = images.map((image) => ({ ...image, type: 'image/svg+xml' as const }))
  expect(found(gym({ images: named }), uploaded)).toEqual([])
})

test.each<[string, NonNullable<BundleInput['site']['brand']>, [width: number, height: number], string[]]>([
  ['a wide logo', { logo: { light: 'img_a' } }, [1200, 300], ['site.brand.logo.light not-square']],
  ['a small logo', { logo: { light: 'img_a' } }, [300, 300], ['site.brand.logo.light small-icon']],
  ['a wide icon', { icon: 'img_a' }, [1200, 600], ['site.brand.icon not-square']],
  ['a square icon', { icon: 'img_a' }, [512, 512], []],
  ['a square logo', { logo: { light: 'img_a' } }, [800, 700], []],
])('checks %s for use as an icon', (_, brand, [width, height], warnings) => {
  const images = [{ id: 'img_a', sha256: 'a'.repeat(64), width, height }]
  expect(found(gym({ images, site: { ...site, brand } }))).toEqual(warnings)
})

const withMenuLinks = (...links: string[]): BundleInput =>
  gym({
    menus: [{ id: 'mnu_main', items: links.map((link) => ({ label: 'There', link })) }],
    pages: [
      { id: 'pag_home', path: '', title: 'Home', sections: [] },
      { id: 'pag_news', path: 'news', title: 'News', sections: [] },
      { id: 'pag_old', path: 'draft', title: 'Draft', status: 'draft', sections: [] },
    ],
    posts: [{ id: 'pst_a', slug: 'a', title: 'A', publishedAt: '2026-01-01T00:00:00Z', sections: [] }],
    categories: [{ id: 'cat_c', slug: 'c', name: 'C' }],
    redirects: [{ from: '/moved', to: '/news' }],
  })

test.each([
  '/',
  '/news',
  '/news/',
  '/de/news',
  '/news?x=1#y',
  '/b/a',
  '/news/b/a',
  '/news/c/c/b/a',
  '/post/a',
  '/moved',
  '/feed.xml',
  '/news/feed.json',
  '/sitemap.xml',
  '#part',
  'https://elsewhere.example/none',
  'mailto:a@b.example',
  '/widget/booking',
  '/widget/bookings/spin',
  '/widget/booking/cal_spin',
  '/widget/appointment/service/spin',
  'https://gym.example/news',
  '/de',
  '/widget/your-data',
])('accepts the link %s', (link) => {
  expect(found(withMenuLinks(link))).toEqual([])
})

test.each([
  '/abuot',
  '/draft',
  '/b/b',
  '/news/b/b',
  '/none/b/a',
  '/c/none',
  '/news/c/none/b/a',
  '/none/feed.xml',
  '/widget/bookings/none',
  '/widget/booking/cal_none',
  '/widget/form/none',
  '/widget/none',
  '/widget/otl/none',
  'https://gym.example/none',
  '/de/none',
  '/widget/appointment/none',
])('warns of the link %s', (link) => {
  expect(found(withMenuLinks(link))).toEqual(['menus.0.items.0.link broken-link'])
})

test('checks the links of buttons, images and rich texts in every language', () => {
  const sections = [
    {
      blocks: [
        { kind: 'buttons' as const, buttons: [{ label: 'Go', link: '/none' }] },
        {
          kind: 'text' as const,
          text: { markdown: { en: '[ok](/) [no](/none)', de: '<a href="/weg">no</a>' } },
        },
        { kind: 'text' as const, text: { html: "<p><a class=x href='/none'>no</a></p>" } },
      ],
    },
  ]
  const pages = [{ id: 'pag_home', path: '', title: { en: 'Home', de: 'Start' }, sections }]
  const blocks = 'pages.0.sections.0.blocks'
  expect(found(gym({ pages }))).toEqual([
    `${blocks}.0.buttons.0.link broken-link`,
    `${blocks}.1.text.markdown.en broken-link`,
    `${blocks}.1.text.markdown.de broken-link`,
    `${blocks}.2.text.html broken-link`,
  ])
})

test('warns of a sender whose domain the operator does not allow over a shared account', () => {
  const from = { email: 'hello@Gym.example' }
  const input = gym({ site: { ...site, mail: { provider: 'smtp', from } } })
  const find = (sharedSenders: SharedSenders) => listWarnings(input, new Map(), sharedSenders)
  expect(find({ providers: ['smtp'], domains: ['other.example', 'mail.gym.example'] })).toEqual([
    {
      path: 'site.mail.from.email',
      code: 'sender-not-allowed',
      message: expect.stringContaining('may not send email from gym.example'),
    },
  ])
  expect(find({ providers: ['smtp'], domains: ['gym.example'] })).toEqual([])
  expect(find({ providers: ['resend'], domains: [] })).toEqual([])
})
