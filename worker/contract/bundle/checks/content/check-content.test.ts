import { expect, test } from 'vitest'
import {
  BLOCKS_PATH,
  content,
  inTwoLanguages,
  listMistakes,
  price,
  validBundle,
  withChanges,
} from '#test/fixtures/content-checks.ts'
import { createBundleJsonSchema } from '../../json-schema.ts'
import { checkBundle, checkBundleWithPauses } from '../check-bundle.ts'
import { checkConsistency } from '../check-consistency.ts'
import { textKeys } from './check-languages.ts'

test('accepts consistent content', () => {
  expect(listMistakes(validBundle)).toEqual([])
  expect(listMistakes(withChanges([]))).toEqual([])
})

test.each<[string, [path: string, value: unknown][], string[]]>([
  [
    'duplicate ids and slugs',
    [
      ['images.1.id', 'img_room'],
      ['pages.0.sections', []],
      ['authors.0.image', undefined],
      ['tags.1.slug', 'sleep'],
      ['products.1.slug', 'gift_card'],
    ],
    ['images.1.id duplicate', 'products.1.slug duplicate', 'tags.1.slug duplicate'],
  ],
  ['two pages with the same path', [['pages.2.path', 'journal']], ['pages.2.path duplicate']],
  ['a page with a reserved path', [['pages.2.path', 'media/room']], ['pages.2.path reserved']],
  ['a page below a language prefix', [['pages.2.path', 'pt-br/about']], ['pages.2.path reserved']],
  ['a page with the path of a feed', [['pages.2.path', 'journal/feed.xml']], ['pages.2.path page-path']],
  [
    'a page below a content segment, and a slug that is the name of a feed',
    [
      ['pages.2.path', 'journal/c/recovery'],
      ['categories.0.slug', 'feed.json'],
    ],
    ['categories.0.slug reserved', 'pages.2.path page-path'],
  ],
  [
    'unknown ids',
    [
      ['pages.0.cover', 'mountain'],
      ['posts.0.author', 'cathedral'],
      ['posts.0.category', 'lantern'],
      ['posts.0.tags.1', 'orchard'],
      ['products.0.images.0', 'pebble'],
      ['collections.0.products.1', 'quarry'],
      ['authors.0.image', 'ribbon'],
      ['categories.1.parent', 'saddle'],
      ['site.content.blog', 'timber'],
      ['site.content.shop', 'umbrella'],
      ['site.content.navigation', 'velvet'],
      ['site.content.footer.columns.0.menu', 'whistle'],
      ['site.content.cover', 'yonder'],
      ['calendars.0.cover', 'zephyr'],
    ],
    [
      'authors.0.image',
      'calendars.0.cover',
      'categories.1.parent',
      'collections.0.products.1',
      'pages.0.cover',
      'posts.0.author',
      'posts.0.category',
      'posts.0.tags.1',
      'products.0.images.0',
      'site.content.blog',
      'site.content.cover',
      'site.content.footer.columns.0.menu',
      'site.content.navigation',
      'site.content.shop',
    ].map((path) => `${path} unknown`),
  ],
  [
    'unknown ids in blocks, also in columns',
    [
      [`${BLOCKS_PATH}.0.image`, 'anchor'],
      [`${BLOCKS_PATH}.1.menu`, 'basalt'],
      [`${BLOCKS_PATH}.2.columns.0.0.of`, { team: 'cinnamon' }],
      [`${BLOCKS_PATH}.2.columns.1.0.items.0.image`, 'dolphin'],
      [`${BLOCKS_PATH}.3.collection`, 'ember'],
      ['pages.1.sections.0.blocks.2.category', 'falcon'],
      ['pages.1.sections.0.blocks.2.tag', 'glacier'],
      ['pages.1.sections.0.blocks.2.author', 'harpoon'],
      ['pages.1.sections.0.blocks.3.collections', ['gifts', 'iceberg', 'gifts']],
    ],
    [
      `${BLOCKS_PATH}.0.image unknown`,
      `${BLOCKS_PATH}.1.menu unknown`,
      `${BLOCKS_PATH}.2.columns.0.0.of.team unknown`,
      `${BLOCKS_PATH}.2.columns.1.0.items.0.image unknown`,
      `${BLOCKS_PATH}.3.collection unknown`,
      'pages.1.sections.0.blocks.2.author unknown',
      'pages.1.sections.0.blocks.2.category unknown',
      'pages.1.sections.0.blocks.2.tag unknown',
      'pages.1.sections.0.blocks.3.collections.1 unknown',
      'pages.1.sections.0.blocks.3.collections.2 duplicate',
    ],
  ],
  ...(['calendar', 'service', 'group', 'serviceMenu'] as const).map(
    (kind): [string, [string, unknown][], string[]] => [
      `an unknown ${kind} in a calendar block`,
      [[`${BLOCKS_PATH}.2.columns.0.0.of`, { [kind]: 'nothing' }]],
      [`${BLOCKS_PATH}.2.columns.0.0.of.${kind} unknown`],
    ],
  ),
  [
    'two calendars on one page, also in columns',
    [[`${BLOCKS_PATH}.1`, { kind: 'calendar', of: { calendar: 'cal_massage' } }]],
    [`${BLOCKS_PATH}.2.columns.0.0 one-island`],
  ],
  [
    'two calendars in one post',
    [
      [
        'posts.0.sections.0.blocks',
        ['cal_massage', 'cal_intro_call'].map((calendar) => ({ kind: 'calendar', of: { calendar } })),
      ],
    ],
    ['posts.0.sections.0.blocks.1 one-island'],
  ],
  [
    'a linked image without an alternative text, also in columns',
    [
      [`${BLOCKS_PATH}.0.link`, '/journal'],
      [`${BLOCKS_PATH}.2.columns.0.0`, { kind: 'image', image: 'img_marta', link: '/journal' }],
      ['images.1.alt', 'Marta'],
    ],
    [`${BLOCKS_PATH}.0.link link-without-name`],
  ],
  [
    'categories that form a cycle',
    [['categories.0.parent', 'recovery']],
    ['categories.0.parent nested', 'categories.1.parent nested'],
  ],
  [
    'a third level of categories',
    [['categories.2', { id: 'naps', slug: 'naps', name: 'Naps', parent: 'sleep_well' }]],
    ['categories.2.parent nested'],
  ],
  [
    'variants with unknown or missing values, and a duplicate variant',
    [
      ['products.0.variants.0.values', { size: 's', colour: 'red' }],
      ['products.0.variants.1.values', { size: 'xl', no: 'one' }],
      ['products.0.variants.2', { values: { size: 'l', no: 'one' }, price }],
      ['products.0.variants.3', { values: { size: 'l', no: 'one' }, price }],
    ],
    [
      'products.0.variants.0.values.colour unknown',
      'products.0.variants.0.values.no required',
      'products.0.variants.1.values.size unknown',
      'products.0.variants.3.values duplicate',
    ],
  ],
  [
    'duplicate options and values',
    [
      ['products.0.options.0.values.1.value', 's'],
      ['products.0.options.1.id', 'size'],
      ['products.0.variants', []],
    ],
    ['products.0.options.0.values.1.value duplicate', 'products.0.options.1.id duplicate'],
  ],
  [
    'prices in another currency',
    [
      ['products.1.price.currency', 'USD'],
      ['products.0.variants.1.price', { amount: '0.01', currency: 'USD' }],
    ],
    ['products.1.price.currency currency'],
  ],
  [
    'price ranges that match no price or every price',
    [
      [
        'collections.1.products.conditions',
        [
          {
            field: 'price',
            from: { amount: '0.02', currency: 'EUR' },
            to: { amount: '0.01', currency: 'EUR' },
          },
          { field: 'price' },
          { field: 'label', is: 'new' },
        ],
      ],
    ],
    ['collections.1.products.conditions.0 empty-range', 'collections.1.products.conditions.1 empty-range'],
  ],
  [
    'texts that lack a language of the title of their item',
    [
      ['posts.0.summary', 'In the site’s language alone'],
      ['posts.0.sections.0.blocks.0.text', { de: 'Davor' }],
      ['pages.1.sections.0.blocks.0.text.markdown', { en: 'Hello', fr: 'Bonjour' }],
      ['pages.1.sections.0.blocks.1.items.0.answer.html', 'So'],
      ['products.0.options.1.values.0.label', { en: 'One' }],
      ['authors.0.bio', { markdown: { de: 'Hallo' } }],
      ['tags.0.name', { de: 'Schlaf' }],
    ],
    [
      'authors.0.bio.markdown',
      'pages.1.sections.0.blocks.0.text.markdown',
      'pages.1.sections.0.blocks.1.items.0.answer.html',
      'posts.0.sections.0.blocks.0.text',
      'posts.0.summary',
      'products.0.options.1.values.0.label',
    ].map((path) => `${path} locale-missing`),
  ],
  [
    'texts in columns that lack a language of the title of their item',
    [
      ['pages.0.title', inTwoLanguages('Home')],
      ['pages.0.sections.0.blocks.0.caption', inTwoLanguages('The room')],
      ['pages.0.sections.0.blocks.2.columns.1.0.items.0.name', inTwoLanguages('Ana')],
    ],
    [`${BLOCKS_PATH}.2.columns.1.0.items.0.quote locale-missing`],
  ],
  [
    'redirects from a duplicate, published or reserved path',
    [
      [
        'redirects',
        [
          { from: '/a', to: '/' },
          { from: '/a/', to: '/journal' },
          { from: '/', to: '/journal' },
          { from: '/%6Aournal', to: '/' },
          { from: '/journal/b/first-visit/', to: '/' },
          { from: '/post/first-visit', to: '/' },
          { from: '/journal/tag/sleep', to: '/' },
          { from: '/product/soap', to: '/' },
          { from: '/de/old', to: '/' },
          { from: '/widget/old', to: '/' },
          { from: '/c/naps', to: '/' },
          { from: '/author/marta', to: '/' },
          { from: '/nowhere/b/first-visit', to: '/' },
        ],
      ],
    ],
    [
      'redirects.1.from duplicate',
      ...[2, 3, 4, 5, 6, 7].map((index) => `redirects.${index}.from taken`),
      'redirects.8.from reserved',
      'redirects.9.from reserved',
    ],
  ],
  [
    'redirects that form a loop',
    [
      [
        'redirects',
        [
          { from: '/a', to: '/b1?x=1' },
          { from: '/b1', to: '/ç' },
          { from: '/%C3%A7', to: '/a/' },
          { from: '/d', to: '/a' },
          { from: '/e', to: '/e#here' },
        ],
      ],
    ],
    ['redirects.0.from loop', 'redirects.1.from loop', 'redirects.2.from loop', 'redirects.4.from loop'],
  ],
  [
    'redirects that form a loop with a language prefix or the origin of the site',
    [
      ['site.publicUrl', 'https://spa.example'],
      [
        'redirects',
        [
          { from: '/a', to: '/de/a' },
          { from: '/b1', to: 'https://spa.example/b1?x=1' },
          { from: '/d', to: 'http://spa.example/pt-br/e/#here' },
          { from: '/e', to: '/x/../d' },
          { from: '/f', to: 'https://elsewhere.example/f' },
          { from: '/g', to: '/de' },
        ],
      ],
    ],
    ['redirects.0.from loop', 'redirects.1.from loop', 'redirects.2.from loop', 'redirects.3.from loop'],
  ],
])('refuses %s', (_, changes, expected) => {
  expect(listMistakes(withChanges(changes)).sort()).toEqual([...expected].sort())
})

test.each([
  ['tags.0.slug', 'Sleep', 'not-composed'],
  ['tags.0.slug', 'cafe\u0301', 'not-composed'],
  ['pages.1.path', '/journal', 'page-path'],
  ['menus.0.items.0.link', 'javascript:alert(1)', 'link'],
  ['menus.0.items.0.link', '/.//evil.example', 'link'],
  ['redirects', [{ from: '/a', to: '/.//evil.example' }], 'link'],
  ['redirects', [{ from: '/a', to: '/x/..//evil.example' }], 'link'],
  ['redirects', [{ from: '/a', to: '/\t/evil.example' }], 'link'],
  ['redirects', [{ from: '/a', to: '/%2f/evil.example' }], 'link'],
  ['redirects', [{ from: '/a', to: '/%5cevil.example' }], 'link'],
  ['redirects', [{ from: '/a%2Fb', to: '/b' }], 'plain-path'],
  ['redirects', [{ from: '//a', to: '/b' }], 'plain-path'],
  ['site.privacyUrl', '/.//evil.example', 'policy-address'],
  ['site.terms', { text: 'x', version: '1', url: '/./\\evil.example' }, 'policy-address'],
  [`${BLOCKS_PATH}.1`, { kind: 'embed', url: 'http://video.example', title: 'x' }, 'https-only'],
  [`${BLOCKS_PATH}.1`, { kind: 'embed', url: 'https://a;frame-ancestors/x', title: 'x' }, 'https-only'],
  [`${BLOCKS_PATH}.1`, { kind: 'embed', url: 'https://a,b.example/x', title: 'x' }, 'https-only'],
  ['site.embedders', ['https://a;script-src'], 'origin-only'],
  ['site.embedders', ["https://a'b.example"], 'origin-only'],
])('reports %s: %j', (path, value, code) => {
  const [mistake] = checkBundle(withChanges([[path, value]])).mistakes.filter((found) => found.code === code)
  expect(mistake?.path.startsWith(path)).toBe(true)
  expect(mistake?.message).toMatch(/^[A-Z].* /)
})

test('names the categories of a cycle', () => {
  const found = checkBundle(withChanges([['categories.0.parent', 'sleep_well']])).mistakes
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'categories.0.parent: These categories are parts of each other: recovery → sleep_well → recovery',
    'categories.1.parent: These categories are parts of each other: sleep_well → recovery → sleep_well',
  ])
})

test('does not throw for any value in place of content', () => {
  const lists = Object.keys(content)
  for (const value of [null, 1, 'x', [], {}, [null, 1, 'x', [], {}], { 0: { id: 1 } }]) {
    const inside = [
      { id: 'a', sections: value, options: value, variants: value, products: value, from: value, to: '/' },
    ]
    for (const name of lists) {
      for (const list of [value, inside])
        expect(checkConsistency({ ...validBundle, [name]: list })).toBeDefined()
    }
  }
})

test('checks thousands of posts and redirects quickly', () => {
  const posts = Array.from({ length: 2000 }, (_, index) => ({
    ...content.posts[0],
    id: `p${index}`,
    slug: `p${index}`,
    sections: [
      { blocks: Array.from({ length: 20 }, () => ({ kind: 'heading', text: inTwoLanguages('Before') })) },
    ],
  }))
  const redirects = Array.from({ length: 10_000 }, (_, index) => ({
    from: `/x${index}`,
    to: `/x${index + 1}`,
  }))
  expect(checkConsistency({ ...validBundle, posts, redirects })).toEqual([])
})

test('checks the languages of all localized texts', () => {
  const keys = new Set<string>()
  const collectKeys = (schema: unknown, key: string) => {
    if (typeof schema !== 'object' || schema === null) return
    const properties = Reflect.get(schema, 'properties') ?? {}
    if (Reflect.get(schema, 'propertyNames')?.enum?.includes('pt-br')) keys.add(key)
    for (const [name, inner] of Object.entries(properties)) collectKeys(inner, name)
    for (const part of ['items', 'anyOf', 'oneOf', 'additionalProperties']) {
      const inner: unknown = Reflect.get(schema, part)
      for (const item of Array.isArray(inner) ? inner : [inner]) collectKeys(item, key)
    }
  }
  const { properties } = createBundleJsonSchema() as { properties: Record<string, unknown> }
  for (const list of ['pages', 'posts', 'products', 'collections', 'categories', 'authors', 'tags']) {
    collectKeys(properties[list], list)
  }
  expect([...keys].filter((key) => !textKeys.has(key))).toEqual([])
  expect(keys.size).toBeGreaterThan(10)
})

test('checks many posts with many pauses', () => {
  let reads = 0
  const posts = Array.from({ length: 500 }, (_, index) => ({
    id: `post_${index}`,
    slug: `post-${index}`,
    title: 'A post',
    publishedAt: '2026-11-01T09:00:00Z',
    get sections() {
      reads += 1
      return [{ blocks: [{ kind: 'image', image: 'img_room', link: '/journal' }] }]
    },
  }))
  const work = checkBundleWithPauses({ ...validBundle, posts })
  let most = 0
  for (let step = work.next(); ; step = work.next()) {
    most = Math.max(most, reads)
    reads = 0
    if (!step.done) continue
    expect(step.value.mistakes?.length).toBe(500)
    break
  }
  expect(most).toBeLessThan(100)
})
