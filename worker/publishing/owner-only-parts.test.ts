import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { checkAuthority, listAuthorityChanges, ownerOnlyParts } from './owner-only-parts.ts'
import { plainProperties } from './plain-properties.fixture.ts'
import { resourceSchemas } from './resource-schemas.ts'

/** The schema types of single values. References to items have the type `lazy`. */
const plainTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'lazy'])

/** Yields the path of each property that holds a single value. Paths have no list indexes, and no languages of texts. */
function* listProperties(schema: z.core.$ZodType, path: string): Generator<string> {
  const part = (inner: z.core.$ZodType) => listProperties(inner, path)
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniPrefault ||
    schema instanceof z.ZodMiniNullable
  )
    yield* part(schema.def.innerType)
  else if (schema instanceof z.ZodMiniArray) yield* part(schema.def.element)
  else if (schema instanceof z.ZodMiniRecord) yield* part(schema.def.valueType)
  else if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    for (const option of schema.def.options) yield* part(option)
  else if (schema instanceof z.ZodMiniObject)
    for (const [name, inner] of Object.entries<z.core.$ZodType>(schema.def.shape))
      yield* listProperties(inner, path === '' ? name : `${path}.${name}`)
  else if (plainTypes.has(schema._zod.def.type)) yield path
  else throw new Error(`${path} has a schema that is not looked into: ${schema._zod.def.type}`)
}

const listNames = new Map<string, string>(bundleLists.map(([list, kind]) => [kind, list]))

const authorityPaths = Object.entries(ownerOnlyParts).flatMap(([kind, parts]) =>
  Object.keys(parts).map((path) => `${listNames.get(kind) ?? kind}.${path}`),
)

const isBelow = (path: string, ancestor: string) => path === ancestor || path.startsWith(`${ancestor}.`)

test('defines for each property of a bundle whether an editor may change it', () => {
  const properties = [...new Set(listProperties(bundle, ''))]
  const plain = Object.entries(plainProperties).flatMap(([path, names]) =>
    names.split(' ').map((name) => (path === '' ? name : `${path}.${name}`)),
  )
  const contentOnly = properties.filter((path) => !authorityPaths.some((owned) => isBelow(path, owned)))
  // A new property needs a decision: a part in `ownerOnlyParts`, or a name among the plain properties.
  expect(contentOnly.toSorted()).toEqual(plain.toSorted())
  for (const owned of authorityPaths) expect(properties.some((path) => isBelow(path, owned))).toBe(true)
})

const staff = (contact?: object) =>
  resourceSchemas.staff.parse({ id: 'ana', name: 'Ana', hours: { weekly: {} }, ...(contact && { contact }) })
const ana = { kind: 'staff', id: 'ana', position: 2 } as const
const listProblems = (change: { before?: unknown; after?: unknown }) =>
  listAuthorityChanges([{ ...ana, ...change }]).map(({ path, message }) => `${path}: ${message}`)

test('names the part that was added, changed or removed', () => {
  const change = 'staff.2.contact: Only an owner can change this'
  const one = staff({ email: 'ana@example.com' })
  expect(listProblems({ after: one })).toEqual([change])
  expect(listProblems({ before: one, after: staff({ email: 'bea@example.com' }) })).toEqual([change])
  expect(listProblems({ before: one, after: staff() })).toEqual([change])
  expect(listProblems({ before: one })).toEqual(['staff: Only an owner can remove ana, because of contact'])
})

const withWording = (wording: object) =>
  resourceSchemas.site.parse({
    name: 'Salon Lima',
    publicUrl: 'https://salon.example',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    messages: { wording },
  })

test('reports changed texts of messages to the business, but not to visitors', () => {
  const change = (before: object, after: object) =>
    listAuthorityChanges([
      { kind: 'site', id: 'site', position: 0, before: withWording(before), after: withWording(after) },
    ]).map(({ path }) => path)
  const [reminder, signIn] = [{ text: 'See you' }, { text: 'Go there' }]
  expect(change({}, { 'visitor.reminder': reminder, 'guest.invited': reminder })).toEqual([])
  for (const name of ['desk.sign-in', 'staff.agenda', 'business.scheduled'])
    expect(change({ 'visitor.reminder': reminder }, { [name]: signIn })).toEqual(['site.messages.wording'])
  const both = { 'desk.sign-in': signIn, 'staff.agenda': reminder }
  expect(change(both, { 'staff.agenda': reminder, 'desk.sign-in': signIn })).toEqual([])
})

test('does not report changes of other parts or of the order of keys', () => {
  const one = staff({ email: 'ana@example.com', locale: 'pt' })
  expect(listProblems({ before: one, after: { ...one, name: 'Ana Reis', priority: 3 } })).toEqual([])
  expect(listProblems({ before: one, after: staff({ locale: 'pt', email: 'ana@example.com' }) })).toEqual([])
  expect(listProblems({ after: staff() })).toEqual([])
  expect(listProblems({ before: staff() })).toEqual([])
})

test.each([
  ['/prices', false],
  ['/de/prices?x=//evil.example', false],
  ['https://evil.example/', true],
  ['//evil.example', true],
  ['/.//evil.example', true],
  ['/a/..//evil.example', true],
  ['/%2e//evil.example', true],
])('reports a redirect to %s as one to another site: %s', (to, isElsewhere) => {
  const redirect = { kind: 'redirect', id: '/old', position: 0, after: { from: '/old', to } } as const
  expect(listAuthorityChanges([redirect]).map(({ path }) => path)).toEqual(
    isElsewhere ? ['redirects.0.to'] : [],
  )
})

test('refuses changes of authority by anybody but an owner', () => {
  const changes = [{ path: 'site.owners', code: 'owner-only', message: '' }]
  expect(() => checkAuthority('owner', changes)).not.toThrow()
  expect(() => checkAuthority('editor', [])).not.toThrow()
  for (const role of ['editor', 'staff', 'reader', 'operator'] as const)
    expect(() => checkAuthority(role, changes)).toThrow('forbidden')
})
