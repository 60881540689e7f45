import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { Role } from '#worker/contract/admin/access.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { toService } from '#worker/contract/bundle/minor-units.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { compareRevisions, toWriteBatches } from '#worker/publishing/compare-revisions.ts'
import { toResources, toStoredResource } from '#worker/publishing/resources.ts'
import { buildServices } from '../build-services.ts'
import { readEntries } from '../catalogue/revision-entries.ts'
import { createHandlers } from '../job-handlers.ts'
import { resourceContents, resources, revisions } from '../platform/db/publishing-tables.ts'
import type { Services } from '../platform/services.ts'
import { erase } from '../privacy/commands/erase.ts'
import { publish } from './commands/publish.ts'

const demo = bundle.parse(withoutPayments(demoBundle))

const owner = { kind: 'business', name: 'Owner', role: 'owner' } as const

/** The demo with different staff names, one post less, and its calendars in reverse order. */
const changed = bundle.parse({
  ...demo,
  staff: demo.staff.map((person) => ({ ...person, name: `Dr ${person.name}` })),
  posts: demo.posts.slice(1),
  calendars: demo.calendars.toReversed(),
})

function createPieces({ db, published }: Services, next = changed) {
  return [
    ...toWriteBatches(
      compareRevisions(toResources(next).map(toStoredResource), readEntries(db, published.revision)),
    ),
  ]
}

function countRows({ db }: Services) {
  return {
    resources: db.select({ rows: count() }).from(resources).get()?.rows,
    contents: db.select({ rows: count() }).from(resourceContents).get()?.rows,
  }
}

function reopen({ db, clock }: Services) {
  return buildServices({ db, storage: { setAlarm: async () => {} }, clock, site: () => 'test', env: {} })
}

test('commits changes of authority for an owner, and refuses them for an editor', () => {
  const { services } = testOrigin(MONDAY)
  const { published, staging } = services
  const owners = [{ name: 'Eve', email: 'eve@evil.example' }]
  const pieces = createPieces(services, { ...changed, site: { ...changed.site, owners } })
  const stage = (role: Role) => {
    const ticket = staging.open(1, { ...owner, role })
    for (const piece of pieces) staging.write(ticket, piece)
    return ticket
  }
  const refused = stage('editor')
  expect(() => staging.commit(refused)).toThrow(
    expect.objectContaining({
      code: 'forbidden',
      details: expect.objectContaining({ errors: [expect.objectContaining({ path: 'site.owners' })] }),
    }),
  )
  expect(published.bundle()).toEqual(demo)
  expect(staging.commit(stage('owner')).revision).toBe(2)
})

test('keeps written pieces invisible until all are committed', () => {
  const { services } = testOrigin(MONDAY)
  const { published, staging } = services
  const ticket = staging.open(1, owner)
  for (const piece of createPieces(services)) {
    staging.write(ticket, piece)
    expect(published.bundle()).toEqual(demo)
    expect(reopen(services).published.bundle()).toEqual(demo)
  }
  expect(staging.commit(ticket).revision).toBe(2)
  expect(published.bundle()).toEqual(changed)
  expect(reopen(services).published.bundle()).toEqual(changed)
  expect(published.current?.calendars.all).toEqual(changed.calendars)
  expect(published.content?.heads.posts.map(({ id }) => id)).toEqual(changed.posts.map(({ id }) => id))
})

test('leaves out data that is erased while the next revision is built', () => {
  const { services } = testOrigin(MONDAY)
  const { published, staging } = services
  const slug = `gift/${'a7'.repeat(16)}`
  const email = 'ana@example.com'
  const linked = bundle.parse({
    ...demo,
    oneTimeLinks: [{ slug, calendar: demo.calendars[0]?.id, contact: { firstName: 'Ana', email } }],
  })
  const ticket = staging.open(1, owner)
  for (const piece of createPieces(services, linked)) staging.write(ticket, piece)
  while (!staging.prepareStep(ticket));
  erase(services, { kind: 'person', id: 'of-a-link', email })
  staging.commit(ticket)
  expect(published.current?.oneTimeLinks.get(slug)).toMatchObject({ slug })
  expect(published.current?.oneTimeLinks.get(slug)).not.toHaveProperty('contact')
})

test('includes a piece that is written after the revision was partly built', () => {
  const { services } = testOrigin(MONDAY)
  const { published, staging } = services
  const ticket = staging.open(1, owner)
  for (const piece of createPieces(services)) {
    staging.write(ticket, piece)
    while (!staging.prepareStep(ticket));
  }
  staging.commit(ticket)
  expect(published.bundle()).toEqual(changed)
  expect(published.current?.staff.all).toEqual(changed.staff)
})

test('reads a bundle as one revision, however many are published meanwhile', () => {
  const { services } = testOrigin(MONDAY)
  const { published } = services
  const reading = published.readWithPauses()
  reading.next()
  publish(services, changed)
  expect(runWithoutPauses(reading)).toEqual({ revision: 2, bundle: changed })
})

test('keeps the previous revision when a publish is abandoned, and removes its rows', async () => {
  const { services, clock } = testOrigin(MONDAY)
  await services.jobs.run(createHandlers(services))
  const before = countRows(services)
  const [piece] = createPieces(services)
  const ticket = services.staging.open(1, owner)
  if (piece) services.staging.write(ticket, piece)
  expect(countRows(services).resources).toBeGreaterThan(before.resources ?? 0)

  const reopened = reopen(services)
  expect(reopened.published.revision).toBe(1)
  expect(() => reopened.staging.commit(ticket)).toThrow('revision-mismatch')
  clock.at += 15 * 60_000
  await reopened.jobs.run(createHandlers(reopened))
  expect(countRows(reopened)).toEqual(before)
  expect(reopened.published.bundle()).toEqual(demo)
})

test('continues the later of two publishes, and fails the other', () => {
  const { services } = testOrigin(MONDAY)
  const { staging, published } = services
  const pieces = createPieces(services)
  const first = staging.open(1, owner)
  for (const piece of pieces) staging.write(first, piece)
  const second = staging.open(1, owner)
  expect(() => staging.commit(first)).toThrow('revision-mismatch')
  for (const piece of createPieces(services)) staging.write(second, piece)
  expect(staging.commit(second).revision).toBe(2)
  expect(published.bundle()).toEqual(changed)
  expect(() => staging.open(1, owner)).toThrow('revision-mismatch')
})

test('does not write unchanged resources again, even at another position', () => {
  const { services } = testOrigin(MONDAY)
  const written = createPieces(services).flatMap(({ contents }) => contents.map(({ kind }) => kind))
  expect(new Set(written)).toEqual(new Set(['staff']))
  expect(createPieces(services, demo)).toEqual([])
})

test('writes small pieces, unless a single resource is large', () => {
  const { services } = testOrigin(MONDAY)
  const long = 'word '.repeat(30_000)
  const heavy = bundle.parse({
    ...demo,
    posts: demo.posts.map((post, index) =>
      index === 1
        ? { ...post, sections: [{ blocks: [{ kind: 'text', text: { markdown: long.slice(0, 90_000) } }] }] }
        : post,
    ),
    redirects: Array.from({ length: 3000 }, (_, index) => ({ from: `/old-${index}`, to: '/about' })),
  })
  for (const { entries, contents } of createPieces(services, heavy)) {
    const size = contents.reduce((sum, { json, body }) => sum + json.length + (body?.length ?? 0), 0)
    expect(entries.length).toBeLessThanOrEqual(200)
    expect(contents.length === 1 || size <= 64 * 1024).toBe(true)
  }
  expect(publish(services, heavy).counts.redirects).toBe(3000)
})

test('deletes old versions that nothing needs, and keeps resources with bookings', async () => {
  const { services } = testOrigin(MONDAY)
  const [service] = demo.services
  const less = bundle.parse({
    ...demo,
    site: { ...demo.site, content: {} },
    pages: [],
    posts: [],
    menus: [],
    forms: [],
    services: [],
    calendars: [],
    teams: [],
    groups: [],
    serviceMenus: [],
    oneTimeLinks: [],
  })
  publish(services, changed)
  publish(services, less)
  services.db.update(revisions).set({ publishedAt: 0 }).run()
  for (let count = 0; count < 200; count += 1) publish(services, less)
  await services.jobs.run(createHandlers(services))
  expect(services.published.service(service?.id ?? '')).toEqual(service && toService(service))
  expect(services.published.bundle()).toEqual(less)
  const remaining = services.db
    .select({ kind: resources.kind, until: resources.untilRevision })
    .from(resources)
    .all()
  expect(remaining.filter(({ kind }) => kind === 'post' || kind === 'page')).toEqual([])
  expect(remaining.filter(({ kind, until }) => kind === 'staff' && until !== null)).toEqual([])
  publish(services, demo)
  await services.jobs.run(createHandlers(services))
  expect(services.published.bundle()).toEqual(demo)
})
