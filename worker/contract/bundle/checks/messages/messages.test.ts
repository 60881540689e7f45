import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { bundle } from '../../bundle.ts'
import { checkBundle } from '../check-bundle.ts'
import { checkDraft } from '../check-draft.ts'
import type { Mistake } from '../mistake.ts'

// Parsing puts the same default object in several places. In the copy, a change affects one place only.
const copy = <T>(document: T): T => JSON.parse(JSON.stringify(document))
const published = copy(bundle.parse(demoBundle))

/** Returns the demo with one value changed, at a path; undefined removes it. */
function changeDemo(path: readonly (string | number)[], value: unknown): unknown {
  const document: unknown = copy(published)
  const parent = path.slice(0, -1).reduce((at, key) => Reflect.get(at as object, key), document)
  Reflect.set(parent as object, path.at(-1) ?? '', value)
  return document
}

const formatMistake = ({ path, message }: Mistake) => `${path}: ${message}`
const mistakesAt = (path: string, value: unknown) =>
  checkBundle(changeDemo(path.split('/'), value)).mistakes.map(formatMistake)

const pages = published.pages.map(({ id }) => id)

describe('the message of a mistake', () => {
  test.each<[string, unknown, string[]]>([
    ['site/currency', 'pln', ['site.currency: Use three capital letters, for example PLN']],
    ['site/currency', 'zł', ['site.currency: Use three capital letters, for example PLN']],
    [
      'staff/0/busyFeeds',
      ['https://calendar.example/x.ics'],
      [
        'staff.0.busyFeeds.0: Use the name of a secret: FEED_, then at most 60 capital letters, digits and underscores',
      ],
    ],
    [
      'calendars/0/place/video',
      { by: 'link', url: 'https://video.example/{id}' },
      [
        'calendars.0.place.video.url: Use an address that starts with https://, with {booking} as the only placeholder, after the host: https://video.example/{booking}',
      ],
    ],
    [
      'services/1/price',
      220.5,
      [
        'services.1.price: Write the amount as text in the main unit, with its currency: { "amount": "220.50", "currency": "PLN" } if 220.5 złoty are meant',
      ],
    ],
    [
      'services/1/price/amount',
      8000,
      [
        'services.1.price.amount: Write the amount as text in the main unit, with its currency: { "amount": "8000.00", "currency": "PLN" } if 8000 złoty are meant',
      ],
    ],
    [
      'services/1/price/amount',
      '80,00',
      [
        'services.1.price.amount: Write the amount as text in the main unit, with its currency: { "amount": "220.00", "currency": "PLN" }',
      ],
    ],
    [
      'services/1/price/amount',
      '80.005',
      ['services.1.price.amount: The currency does not have that many decimals'],
    ],
    [
      'staff/0/hours/weekly/mon/0/from',
      '9:00',
      [
        'staff.0.hours.weekly.mon.0.from: Use 09:00: hours 00 to 23 and minutes with two digits each; 24:00 is the end of a day',
      ],
    ],
    [
      'staff/0/hours/weekly/mon/0/from',
      '25:00',
      [
        'staff.0.hours.weekly.mon.0.from: Use 09:00: hours 00 to 23 and minutes with two digits each; 24:00 is the end of a day',
      ],
    ],
    [
      'staff/0/hours/dates',
      {
        '24.12.2026': [],
        '2026-02-30': [],
        '12/24/2026': [],
        '2026-12-24': [],
        '2026-12-24/2027-01-01': [],
        '2026-12-24/31': [],
        '2026-12-31/2026-12-24': [],
      },
      [
        'staff.0.hours.dates.24.12.2026: "24.12.2026" cannot stand here. Use 2026-12-24: year, month and day',
        'staff.0.hours.dates.2026-02-30: "2026-02-30" cannot stand here. 2026-02 has 28 days: use a date from 2026-02-01 to 2026-02-28',
        'staff.0.hours.dates.12/24/2026: "12/24/2026" cannot stand here. Use year, month and day, for example 2026-12-24',
        'staff.0.hours.dates.2026-12-24/31: "2026-12-24/31" cannot stand here. Use year, month and day, for example 2026-12-24; a range is two dates with a slash between, for example 2026-12-24/2026-12-31',
        'staff.0.hours.dates.2026-12-31/2026-12-24: "2026-12-31/2026-12-24" cannot stand here. The second date must be after the first, and a range has at most 366 days',
      ],
    ],
    [
      'site/closures',
      [
        { from: '2026-12-31', to: '2026-12-24' },
        { from: '24.12.2026', to: '2026-12-31' },
      ],
      [
        'site.closures.0.to: The last date must not be before the first',
        'site.closures.1.from: Use 2026-12-24: year, month and day',
      ],
    ],
    [
      'staff/0/hours/weekly',
      { monday: [] },
      ['staff.0.hours.weekly.monday: There is no "monday" here, only mon, tue, wed, thu, fri, sat, sun'],
    ],
    [
      'calendars/0/slug',
      'Intro Call',
      ['calendars.0.slug: Use small letters a to z, digits and single hyphens, for example intro-call'],
    ],
    [
      'tags/0/slug',
      'a b',
      [
        'tags.0.slug: Use letters of any script, digits, dots, underscores, tildes and hyphens, a letter or digit first, for example sleep-well',
      ],
    ],
    [
      'staff/0/id',
      'Marta Ó',
      [
        'staff.0.id: Use a small letter, then at most 63 small letters, digits, underscores and hyphens, for example marta_o',
      ],
    ],
    [
      'site/theme',
      { light: { accent: 'teal', onAccent: '#fff' } },
      [
        'site.theme.light.accent: Use # and six hexadecimal digits, for example #1f6f5c',
        'site.theme.light.onAccent: Use # and six hexadecimal digits, for example #ffffff',
      ],
    ],
    [
      'images/0/sha256',
      'ABC',
      [
        'images.0.sha256: Use the SHA-256 of the file: 64 hexadecimal digits in small letters, as sha256sum prints it',
      ],
    ],
    ['pages/2/path', '', ['pages.2.path: An empty path is in this list already']],
    [
      'posts/0/publishedAt',
      '2026-11-24T10:00',
      [
        'posts.0.publishedAt: Add the time zone: 2026-11-24T10:00Z for UTC, or an offset such as 2026-11-24T10:00+01:00',
      ],
    ],
    [
      'posts/0/publishedAt',
      '2026-11-24',
      ['posts.0.publishedAt: Add a time and its time zone, for example 2026-11-24T09:00:00Z'],
    ],
    [
      'services/0/duratoins',
      [30],
      ['services.0.duratoins: There is no "duratoins" here. Did you mean "durations"?'],
    ],
    ['calender', [], ['calender: There is no "calender" here. Did you mean "calendars"?']],
    [
      'site/theme/colour',
      1,
      ['site.theme.colour: There is no "colour" here, only light, dark, pair, font, headings, corners'],
    ],
    [
      'services/0/name',
      { 'en-GB': 'Call', en: 'Call' },
      [
        'services.0.name.en-GB: There is no "en-GB" here, only da, de, en, es, fi, fr, fr-ca, hu, it, nl, no, pl, pt, pt-br, sv',
      ],
    ],
    ['services/0/name', 5, ['services.0.name: This must be text or an object, not a number']],
    [
      'services/0/durations/0',
      '30',
      ['services.0.durations.0: This must be a number or an object, not text'],
    ],
    ['services/0/durations/0', 30.5, ['services.0.durations.0: This must be a whole number, not 30.5']],
    ['services/0/durations/0', 1, ['services.0.durations.0: This must be at least 5']],
    [
      'services/0/durations/0',
      { minutes: 30, cost: 1 },
      ['services.0.durations.0.cost: There is no "cost" here, only minutes, price'],
    ],
    ['services/0/durations', [], ['services.0.durations: This must be of at least 1 item']],
    ['staff', { marta: {} }, ['staff: This must be a list, not an object']],
    ['calendars', {}, ['calendars: This must be a list, not an object']],
    ['pages', 'none', ['pages: This must be a list, not text']],
    ['site', [], ['site: This must be an object, not a list']],
    ['site', undefined, ['site: This is required']],
    ['staff', undefined, ['staff: This is required']],
    [
      'calendars/0/staffing',
      'choise',
      ['calendars.0.staffing: "choise" is unknown here. Did you mean "choice"?'],
    ],
    [
      'services/1/payNow/take',
      'half',
      ['services.1.payNow.take: This must be one of "full", "amount", "percent"'],
    ],
    [
      'site/timeZone',
      'Europe/Lisboa',
      [
        'site.timeZone: The time zone "Europe/Lisboa" does not exist: use a name of the IANA database, for example Europe/Warsaw',
      ],
    ],
    ['site/currency', 'PLZ', ['site.currency: PLZ is not a currency in use. Did you mean PLN?']],
  ])('explains %s with the value %j, and its correction', (path, value, expected) => {
    expect(mistakesAt(path, value)).toEqual(expected)
  })

  test('explains mistakes in a draft', () => {
    const pagesOfDraft = [{ id: pages[0], path: 'Ä Ö', titel: 'x', title: 'x', sections: {} }]
    const products = [{ id: 'prd_new', slug: 'new', title: 'New', price: 220 }]
    const found = checkDraft({ page: pages[0], pages: pagesOfDraft, products, staf: [] }, published).mistakes
    expect(found.map(formatMistake)).toEqual([
      'pages.0.path: At most eight words in small letters with slashes between, none of them b, c, post, product, feed.xml or the like',
      'pages.0.sections: This must be a list, not an object',
      'pages.0.titel: There is no "titel" here. Did you mean "title"?',
      'products.0.price: Write the amount as text in the main unit, with its currency: { "amount": "220.00", "currency": "PLN" } if 220 złoty are meant',
      expect.stringMatching(/^staf: There is no "staf" here, only page, /),
    ])
  })
})

type Path = (string | number)[]

/** Returns the paths of all nested values. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, item]) => listPaths(item, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

const valueAt = (path: Path) => path.reduce<unknown>((at, key) => Reflect.get(at as object, key), published)
const paths = listPaths(published)
const anyPath = fc.nat(paths.length - 1).map((index) => paths[index] ?? [])
const RAW_TEXT = /\[a-z|\[0-9|\\[dwsp]|\(\?|\^|\$\/|Invalid|expected|must match/

const oddValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    2.5,
    1e20,
    '',
    ' ',
    'x',
    'Ä ö',
    '9:00',
    '24.12.2026',
    [],
    {},
    [[]],
    undefined,
  ),
  fc.stringMatching(/^[\w .:/#-]{0,12}$/),
  fc.constant({ '24.12.2026': [], kind: 'x' }),
  fc.constant([{ kind: 'text' }, { id: 5 }]),
  fc.constant('x'.repeat(5000)),
)

test('shows no regular expression and no message of zod', () => {
  fc.assert(
    fc.property(anyPath, oddValue, fc.boolean(), (path, value, isExtra) => {
      const target = isExtra && path.length > 1 ? [...path.slice(0, -1), 'extra key'] : path
      for (const { message } of checkBundle(changeDemo(target, value)).mistakes) {
        expect(message).not.toMatch(RAW_TEXT)
        expect(message).toMatch(/^\S.{8,}/)
      }
    }),
    { numRuns: 150 },
  )
}, 300_000)

test.each(['all', 'any'])('reports a condition whose "%s" is not a list with one message', (key) => {
  expect(mistakesAt('forms/1/rules/7/when', { [key]: true })).toEqual([
    `forms.1.rules.7.when.${key}: This must be a list, not true or false`,
  ])
})

test.each(['', '/0', '/0/from', '/2'])('reports tiers%s of the wrong type with one message', (path) => {
  expect(mistakesAt(`forms/2/tiers${path}`, true)).toHaveLength(1)
})

test.each([true, 'exam'])('reports the unknown kind %j of a quiz with one message', (kind) => {
  expect(mistakesAt('forms/2/kind', kind)).toEqual([
    'forms.2.kind: This must be one of "form", "survey", "quiz"',
  ])
})

test('reports a value of the wrong type with one message', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      // `wide` is a boolean or a word.
      const wrong = typeof valueAt(path) === 'boolean' || path.at(-1) === 'wide' ? [] : true
      const found = checkBundle(changeDemo(path, wrong)).mistakes
      expect(found.map((mistake) => mistake.path)).toEqual([path.join('.')])
    }),
    { numRuns: 150 },
  )
}, 300_000)
