import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The features of the origin, lowest first: each imports only those before it. */
const order = [
  'platform',
  'catalogue',
  'content',
  'consents',
  'scheduling',
  'forms',
  'payments',
  'bookings',
  'waitlist',
  'webhooks',
  'calendar-sync',
  'blocked-times',
  'agenda',
  'messages',
  'connections',
  'desk',
  'privacy',
  'customers',
  'reports',
  'publishing',
  'operator',
  'demo',
]

const origin = import.meta.dirname

const files = readdirSync(origin, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
)

const SPECIFIER = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/g

/** Returns the files of the origin that a file imports, types included, as paths below the origin. */
function listImports(file: string): string[] {
  const source = readFileSync(join(origin, file), 'utf8')
  return [...source.matchAll(SPECIFIER)].flatMap(([, name = '']) => {
    if (name.startsWith('#worker/origin/')) return name.slice('#worker/origin/'.length)
    const path = relative(origin, join(origin, dirname(file), name))
    return name.startsWith('.') && !path.startsWith('..') ? path : []
  })
}

/** Returns a file's feature. Files directly in the origin compose the features and rank above all of them. */
const toFeature = (file: string) =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : 'the origin itself'

const toRank = (feature: string) => (order.includes(feature) ? order.indexOf(feature) : order.length)

test('lists every folder of the origin in the order', () => {
  const folders = new Set(files.filter((file) => file.includes('/')).map(toFeature))
  expect([...folders].sort()).toEqual(order.toSorted())
})

test('lets features import only features that come before them', () => {
  const violations = files.flatMap((file) =>
    listImports(file)
      .filter((imported) => toRank(toFeature(imported)) > toRank(toFeature(file)))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(violations).toEqual([])
})

const listNames = (members: string) =>
  [...members.matchAll(/^\s*(\w+)(?=,|:|$)/gm)].map(([, name = '']) => name)

/** Returns the services that a file uses, by the names in `services.name` and in patterns. */
function listUses(source: string): string[] {
  const patterns = [...source.matchAll(/\{([^{}]*)\}(?:: Services\b| = services\b)/g)]
  return [
    ...[...source.matchAll(/\bservices\.(\w+)/g)].map(([, name = '']) => name),
    ...patterns.flatMap(([, members = '']) => listNames(members.replaceAll(', ', ',\n'))),
  ]
}

test('lets features use only services of their own and of features before them', () => {
  const owners = new Map(
    files.flatMap((file) => {
      const [, members = ''] =
        /declare module '[^']*platform\/services\.ts' \{\n {2}interface Services \{\n([^}]*)\}/.exec(
          readFileSync(join(origin, file), 'utf8'),
        ) ?? []
      return listNames(members).map((name) => [name, toFeature(file)] as const)
    }),
  )
  expect(owners.get('holds')).toBe('scheduling')
  const violations = files.flatMap((file) =>
    listUses(readFileSync(join(origin, file), 'utf8'))
      .filter((name) => toRank(owners.get(name) ?? 'platform') > toRank(toFeature(file)))
      .map((name) => `${file} uses ${name} of ${owners.get(name)}`),
  )
  expect(violations).toEqual([])
})
