import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { bundle } from '../bundle.ts'
import { checkBundle } from './check-bundle.ts'

const copy = () => structuredClone(bundle.parse(demoBundle)) as unknown as Record<string, never>

/** Returns the demo bundle with the values at some dotted paths changed; undefined removes a value. */
function changeDemo(...changes: [path: string, value: unknown][]) {
  const document = copy()
  for (const [path, value] of changes) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<Record<string, never>>((at, key) => at[key] ?? {}, document)
    Object.assign(parent, { [last]: value })
  }
  return document
}

const [spa] = demoBundle.serviceMenus ?? []

const mistakes = (document: unknown) =>
  checkBundle(document).mistakes.map(({ path, code }) => `${path} ${code}`)

test('accepts the demo bundle, also in its stored form', () => {
  expect(mistakes(demoBundle)).toEqual([])
  expect(mistakes(copy())).toEqual([])
})

test('finds every localized text of the demo in all locales', () => {
  const findIncomplete = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return []
    if ('en' in value && 'pt-br' in value)
      return localeCodes.filter((code) => !(code in value)).map((code) => `${path} ${code}`)
    return Object.entries(value).flatMap(([key, item]) => findIncomplete(item, `${path}.${key}`))
  }
  expect(findIncomplete(demoBundle, 'bundle')).toEqual([])
})

test.each<[string, [string, unknown][], string[]]>([
  ['nothing in the demo', [], []],
  ['an unknown person', [['services.0.staff', ['nobody']]], ['services.0.staff.0 unknown']],
  [
    'a busy feed of both a person and a room, one that is listed twice, and one with a malformed name',
    [
      ['staff.0.busyFeeds', ['FEED_A', 'FEED_B', 'FEED_B']],
      ['staff.1.busyFeeds', ['feed_a']],
      ['resources.0.busyFeeds', ['FEED_A']],
    ],
    ['staff.1.busyFeeds.0 invalid', 'staff.0.busyFeeds.2 duplicate', 'resources.0.busyFeeds.0 duplicate'],
  ],
  [
    'an online place without text and video, and links without https or with a wrong placeholder',
    [
      ['calendars.0.place', { kind: 'online' }],
      ['calendars.1.place', { kind: 'online', video: { by: 'link', url: 'http://video.example/{booking}' } }],
      ['calendars.3.place', { kind: 'online', video: { by: 'link', url: 'https://video.example/{name}' } }],
      ['calendars.4.place', { kind: 'online', video: { by: 'link', url: 'https://{booking}.example/' } }],
      ['calendars.5.place', { kind: 'venue', text: 'Here', mapUrl: 'javascript:alert(1)' }],
      ['staff.0.videoUrl', 'http://video.example'],
    ],
    [
      'staff.0.videoUrl https-only',
      'calendars.0.place.text online',
      'calendars.1.place.video.url video-link',
      'calendars.3.place.video.url video-link',
      'calendars.4.place.video.url video-link',
      'calendars.5.place.mapUrl https-only',
    ],
  ],
  [
    'a video link for each booking of a class, and video calls by staff who have no link',
    [
      ['calendars.0.place', { kind: 'online', video: { by: 'staff' } }],
      ['calendars.2.place', { kind: 'online', video: { by: 'jitsi' } }],
    ],
    ['calendars.0.place.video video', 'calendars.2.place.video video'],
  ],
  [
    'nothing in a class whose bookings share one video link',
    [['calendars.2.place', { kind: 'online', video: { by: 'link', url: 'https://video.example/class' } }]],
    [],
  ],
  [
    'an unknown and a duplicate calendar in a group',
    [['groups.0.calendars', ['cal_massage', 'nothing', 'cal_massage']]],
    ['groups.0.calendars.1 unknown', 'groups.0.calendars.2 duplicate'],
  ],
  [
    'duplicate durations, and durations without a price beside ones with a price',
    [
      ['services.0.durations', [30, { minutes: 60, price: { amount: '50.00', currency: 'EUR' } }]],
      ['services.1.durations', [60, 90, { minutes: 60 }]],
      ['services.2.durations', [75, { minutes: 90, price: { amount: '99.00', currency: 'USD' } }]],
    ],
    [
      'services.0.durations.0 price',
      'services.1.durations.2 duplicate',
      'services.2.durations.1.price.currency currency',
    ],
  ],
  [
    'staff prices of other staff, for unknown durations, without a needed duration, and duplicates',
    [
      [
        'services.1.staffPrices',
        [
          { staff: 'kenji', price: { amount: '90.00', currency: 'EUR' } },
          { staff: 'marta', price: { amount: '90.00', currency: 'USD' } },
          { staff: 'marta', price: { amount: '95.00', currency: 'EUR' } },
          { staff: 'marta', minutes: 45, price: { amount: '95.00', currency: 'EUR' } },
        ],
      ],
      ['services.7.staffPrices', [{ staff: 'tomas', price: { amount: '90.00', currency: 'EUR' } }]],
    ],
    [
      'services.1.staffPrices.0 unknown',
      'services.1.staffPrices.2 duplicate',
      'services.1.staffPrices.3 unknown',
      'services.7.staffPrices.0 price',
      'services.1.staffPrices.1.price.currency currency',
    ],
  ],
  [
    'a price of a staff member whom the visitor cannot choose',
    [
      ['calendars.3.staffing', 'assigned'],
      ['services.6.staffPrices', [{ staff: 'kenji', price: { amount: '90.00', currency: 'EUR' } }]],
    ],
    ['services.6.staffPrices.0 price'],
  ],
  [
    'a deposit that is more than the price of one duration',
    [['services.1.durations', [60, { minutes: 15, price: { amount: '19.00', currency: 'EUR' } }]]],
    ['services.1.payNow payment'],
  ],
  [
    'one-time links for unknown services, and a duplicate slug',
    [
      [
        'oneTimeLinks',
        [
          { slug: 'a', calendar: 'nothing' },
          { slug: 'other', calendar: 'cal_massage', service: 'srv_yoga' },
          { slug: 'c', calendar: 'cal_massage', service: 'srv_hot_stone', staff: 'kenji', duration: 45 },
          { slug: 'c', calendar: 'cal_massage' },
        ],
      ],
    ],
    [
      'oneTimeLinks.0.calendar unknown',
      'oneTimeLinks.1.service unknown',
      'oneTimeLinks.2.duration unknown',
      'oneTimeLinks.2.staff unknown',
      'oneTimeLinks.3.slug duplicate',
    ],
  ],
  [
    'a one-time link with a contact and a guessable slug',
    [
      [
        'oneTimeLinks',
        [
          ['welcome', true],
          ['spring/ana-reis-mfrggzdfmztwq2lknnwg23tp', true],
          ['mfrggzdfmztwq2lknnwg23tpo', true],
          ['0123456789abcdef0123456789abcde', true],
          ['12345678901234567890123456789012345678', true],
          ['spring', false],
          ['spring/mfrggzdfmztwq2lknnwg23tpoi', true],
          ['0123456789abcdef0123456789abcdef', true],
          ['abcdefghijklmnopqrstuvwxy01234567', true],
        ].map(([slug, named]) => ({
          slug,
          calendar: 'cal_massage',
          ...(named && { contact: { firstName: 'Ana' } }),
        })),
      ],
    ],
    ['0', '1', '2', '3', '4'].map((index) => `oneTimeLinks.${index}.slug guessable`),
  ],
  ['an unknown room', [['services.1.needs', [['hall']]]], ['services.1.needs.0.0 unknown']],
  [
    'a class with several staff members per session',
    [['calendars.2.staffing', 'together']],
    ['calendars.2 combination'],
  ],
  ['an unknown service of a team', [['teams.0.services.1', 'nothing']], ['teams.0.services.1 unknown']],
  [
    'a duplicate id',
    [
      ['staff.1.id', 'marta'],
      ['services.1.staff', ['marta']],
      ['services.3.staff', ['marta']],
      ['services.4.staff', ['marta']],
      ['services.7.staff', ['marta']],
    ],
    ['staff.1.id duplicate'],
  ],
  [
    'a service menu of a calendar without carts, and of an unknown calendar',
    [
      ['calendars.1.cart', undefined],
      ['serviceMenus.1', { ...spa, id: 'menu_b', slug: 'other', calendar: 'cal_nothing' }],
    ],
    ['serviceMenus.0.calendar no-cart', 'serviceMenus.1.calendar unknown'],
  ],
  [
    'a service menu with a service of another calendar, and with a duplicate service',
    [['serviceMenus.0.categories.0.services', ['srv_yoga', 'srv_foot']]],
    ['serviceMenus.0.categories.0.services.0 unknown', 'serviceMenus.0.categories.1.services.1 duplicate'],
  ],
  [
    'owners with the same email address, and one with an invalid address',
    [
      [
        'site.owners',
        [
          { name: 'Inês', email: 'ines@salon.example' },
          { name: 'Rui', email: 'INES@salon.example' },
          { name: 'Eva', email: 'eva' },
        ],
      ],
    ],
    ['site.owners.2.email invalid', 'site.owners.1.email duplicate'],
  ],
  [
    'languages without the default one, and a repeated one',
    [['site.locales', ['pl', 'de', 'pl']]],
    ['site.locales.2 duplicate', 'site.locales default-missing'],
  ],
  [
    'a script without https, and a malformed hash, attribute and origin',
    [
      [
        'site.analytics',
        {
          script: 'http://stats.example/script.js',
          integrity: 'md5-x',
          attributes: { onload: 'alert(1)' },
          connect: ['https://stats.example/path'],
        },
      ],
    ],
    [
      'site.analytics.attributes.onload invalid',
      'site.analytics.connect.0 https-origin',
      'site.analytics.integrity invalid',
      'site.analytics.script script-address',
    ],
  ],
  ...['//stats.example/x.js', "https://a;script-src *'/x.js", 'javascript:alert(1)', '/x.js?y', ''].map(
    (script): [string, [string, unknown][], string[]] => [
      `the script ${script}`,
      [['site.analytics.script', script]],
      ['site.analytics.script script-address'],
    ],
  ),
  ['no languages', [['site.locales', []]], ['site.locales too-small']],
  ['a class in a calendar with carts', [['calendars.1.seats', 3]], ['calendars.1 combination']],
  [
    'a deposit above the price, a free service with payment, and the sandbox outside test mode',
    [
      ['services.1.payNow', { take: 'amount', amount: { amount: '80.01', currency: 'EUR' } }],
      ['services.0.payNow', { take: 'full' }],
      ['site.payments.test', false],
    ],
    ['services.0.payNow payment', 'services.1.payNow payment', 'site.payments.provider sandbox'],
  ],
  ['a duplicate slug', [['calendars.1.slug', 'intro-call']], ['calendars.1.slug duplicate']],
  [
    'a slug of a staff member, and a reserved slug',
    [
      ['staff.1.slug', 'x'],
      ['teams.0.slug', 'service'],
    ],
    ['staff.1.slug unknown-key', 'teams.0.slug reserved'],
  ],
  ['a locale as a slug', [['calendars.0.slug', 'de']], ['calendars.0.slug reserved']],
  [
    'a service in two calendars',
    [['calendars.0.services', ['srv_intro_call', 'srv_yoga']]],
    ['calendars.2.services.0 two-calendars'],
  ],
  [
    'a service in no calendar',
    [
      ['calendars.1.services', ['srv_deep_tissue', 'srv_hot_stone', 'srv_head_neck']],
      ['serviceMenus.0.categories.1.services', ['srv_head_neck']],
    ],
    ['services.4 no-calendar'],
  ],
  [
    'amounts as numbers',
    [
      ['services.1.price', 8000],
      ['services.2.price.amount', 9500],
      ['services.3.price.amount', 38.5],
      ['services.4.payNow', { take: 'amount', amount: 500 }],
      ['products.0.price.amount', 2000],
      ['collections.0.products', { conditions: [{ field: 'price', from: 2000 }] }],
    ],
    [
      'collections.0.products.conditions.0.from invalid',
      'products.0.price.amount invalid',
      'services.1.price invalid',
      'services.2.price.amount invalid',
      'services.3.price.amount invalid',
      'services.4.payNow.amount invalid',
    ],
  ],
  [
    'a deposit of zero, and one in another currency',
    [
      ['services.1.payNow', { take: 'amount', amount: { amount: '0.00', currency: 'EUR' } }],
      ['services.2.payNow', { take: 'amount', amount: { amount: '1.00', currency: 'USD' } }],
    ],
    ['services.1.payNow payment', 'services.2.payNow.amount.currency currency'],
  ],
  ['a lowercase currency', [['site.currency', 'eur']], ['site.currency invalid']],
  [
    'a price in another currency',
    [['services.1.price', { amount: '90.00', currency: 'USD' }]],
    ['services.1.price.currency currency'],
  ],
  [
    'overlapping hours',
    [
      [
        'staff.0.hours.weekly.mon',
        [
          { from: '09:00', to: '12:00' },
          { from: '11:59', to: '13:00' },
        ],
      ],
    ],
    ['staff.0.hours.weekly.mon.1 overlap'],
  ],
  [
    'an empty time range in hours',
    [['staff.0.hours.dates', { '2026-12-24': [{ from: '09:00', to: '09:00' }] }]],
    ['staff.0.hours.dates.2026-12-24.0 empty-window'],
  ],
  [
    'overlapping ranges of dates, but no single date in a range',
    [
      [
        'staff.0.hours.dates',
        { '2026-12-20/2027-01-03': [], '2026-12-24': [], '2026-12-31/2027-01-10': [], '2027-01-11': [] },
      ],
    ],
    ['staff.0.hours.dates.2026-12-31/2027-01-10 overlap'],
  ],
  [
    'a duplicate question id',
    [['calendars.1.questions.1.id', 'pressure']],
    ['calendars.1.questions.1.id duplicate'],
  ],
  [
    'a duplicate option',
    [['calendars.1.questions.0.options.1.value', 'light']],
    ['calendars.1.questions.0.options.1.value duplicate'],
  ],
  ['an unknown time zone', [['site.timeZone', 'Mars/Olympus']], ['site.timeZone unknown-time-zone']],
  ['a public URL with a path', [['site.publicUrl', 'https://spa.example/x']], ['site.publicUrl origin-only']],
  [
    'an unknown locale of a text',
    [['teams.0.name', { xx: 'x' }]],
    ['teams.0.name.xx unknown-key', 'teams.0.name empty'],
  ],
  ['an unknown kind of place', [['calendars.0.place', { kind: 'moon' }]], ['calendars.0.place.kind invalid']],
  ['a reserved id', [['calendars.4.id', 'bkg_x']], ['calendars.4.id reserved-prefix']],
])('refuses %s', (_, changes, expected) => {
  expect(mistakes(changeDemo(...changes)).sort()).toEqual([...expected].sort())
})

test('reports schema and reference mistakes together', () => {
  const document = changeDemo(
    ['calendars.1.foo', 1],
    ['calendars.1.slug', 'pt'],
    ['calendars.1.services.0', 'nothing'],
    ['site.name', ''],
  )
  expect(mistakes(document).sort()).toEqual([
    'calendars.1.foo unknown-key',
    'calendars.1.services.0 unknown',
    'calendars.1.slug reserved',
    'serviceMenus.0.categories.0.services.0 unknown',
    'services.1 no-calendar',
    'site.name too-small',
  ])
})

test.each([undefined, null, 1, 'x', [], {}])('refuses %j', (document) => {
  expect(mistakes(document).length).toBeGreaterThan(0)
})
