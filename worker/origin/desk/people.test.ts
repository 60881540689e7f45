import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { addressOf, createPeopleBundle, OWNER, openPeopleSite } from '#test/fixtures/rights/people-site.ts'
import type { Person } from '#worker/contract/admin/people.ts'
import { presets, rights } from '#worker/contract/admin/rights.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { publish } from '../publishing/commands/publish.ts'

const NOVA = 'nova@clinic.example'
const nova = { email: NOVA, name: 'Nova', ...presets.practitioner }

const open = () => {
  const site = openPeopleSite()
  const owner = site.signIn(OWNER)
  const list = async () => (await owner('get', '/admin/people')).body.people as Person[]
  return {
    ...site,
    owner,
    list,
    find: async (email: string) => (await list()).find((one) => one.email === email),
    give: (change: object) => owner('put', '/admin/people', change),
    publishSite(change: object, more: object = {}) {
      const published = createPeopleBundle()
      publish(site.services, bundle.parse({ ...published, site: { ...published.site, ...change }, ...more }))
    },
  }
}

test('lists owners, staff and others with their rights, who gave them, and their last use', async () => {
  const { list, give, clock } = open()
  expect((await give(nova)).status).toBe(200)
  expect((await give({ email: addressOf('rui').toUpperCase(), scope: 'own', rights: ['look'] })).status).toBe(
    200,
  )
  expect(await list()).toMatchObject([
    { id: null, email: OWNER, role: 'owner', staff: [], lastSeenAt: '2026-11-23T08:00:00.000Z' },
    { id: null, email: addressOf('ana'), role: 'staff', staff: ['ana'], lastSeenAt: null },
    { email: addressOf('rui'), name: 'rui', given: { scope: 'own', rights: ['look'] } },
    { id: null, email: addressOf('eva'), role: 'staff' },
    {
      email: NOVA,
      name: 'Nova',
      role: 'staff',
      staff: [],
      given: { ...presets.practitioner, by: { name: 'Olga Owner' }, at: new Date(clock.at).toISOString() },
    },
  ])
})

test('lets somebody sign in who is not in the bundle, until their rights are taken back', async () => {
  const { give, signIn, find, owner } = open()
  await give(nova)
  const call = signIn(NOVA)
  expect((await call('get', '/admin/me')).body).toMatchObject({
    name: 'Nova',
    role: 'staff',
    staff: [],
    given: { scope: 'own' },
  })
  const { id } = (await find(NOVA)) ?? {}
  expect((await owner('delete', `/admin/people/${id}`)).status).toBe(204)
  expect((await call('get', '/admin/me')).status).toBe(401)
  expect((await owner('delete', `/admin/people/${id}`)).status).toBe(404)
})

test('mails an invited person a link to sign in', async () => {
  const { give, runJobs, sent } = open()
  await give({ ...nova, invite: true })
  await runJobs()
  await runJobs()
  expect(sent.filter(({ to }) => JSON.stringify(to).includes(NOVA))).toHaveLength(1)
})

test('ends the access of a staff member who leaves the bundle, and keeps rights when only the address changes', async () => {
  const { give, publishSite, signIn, find } = open()
  await give({ email: addressOf('rui'), scope: 'own', rights: ['look'] })
  const { staff } = createPeopleBundle()
  const withRui = (change: object | undefined) => ({
    staff: staff.flatMap((one) => (one.id === 'rui' ? (change ? [{ ...one, ...change }] : []) : [one])),
  })
  publishSite({}, withRui({ contact: { email: 'rui@elsewhere.example' } }))
  expect((await signIn('rui@elsewhere.example')('get', '/admin/me')).body).toMatchObject({
    given: { scope: 'own', rights: ['look'] },
  })
  expect((await signIn(addressOf('rui'))('get', '/admin/me')).status).toBe(401)
  publishSite({}, withRui({ contact: {} }))
  expect((await signIn(addressOf('rui'))('get', '/admin/me')).status).toBe(401)
  expect(await find(addressOf('rui'))).toMatchObject({ role: 'left', given: { rights: ['look'] } })
})

test('asks for the name of somebody unknown, and refuses unknown rights and addresses', async () => {
  const { give } = open()
  const { name: _, ...nameless } = nova
  for (const [wrong, path] of [
    [nameless, 'name'],
    [{ ...nova, name: '  ' }, 'name'],
    [{ ...nova, email: 'nobody' }, 'email'],
    [{ ...nova, rights: ['fly'] }, 'rights.0'],
    [{ ...nova, scope: 'some' }, 'scope'],
  ] as const) {
    const { status, body } = await give(wrong)
    expect([status, body.errors]).toMatchObject([422, [{ path }]])
  }
})

test('changes no owner, and gives nobody more than the giver has', async () => {
  const { give, giveAndSignIn, list, find } = open()
  expect((await give({ ...nova, email: OWNER })).status).toBe(403)
  const own = ['look', 'book', 'manage-people'] as const
  const manager = giveAndSignIn('mara@clinic.example', { scope: 'own', rights: own }, 'Mara')
  const put = async (change: object) => (await manager('put', '/admin/people', change)).status
  expect(await put({ ...nova, scope: 'own', rights: ['look', 'book'] })).toBe(200)
  const refused = [
    { ...nova, scope: 'all', rights: ['look'] },
    { ...nova, scope: 'own', rights: ['look', 'export'] },
    { email: OWNER, scope: 'own', rights: [] },
    { email: 'mara@clinic.example', scope: 'own', rights: ['look'] },
    // A staff member without given rights has the rights of the role, which are more than the giver has.
    { email: addressOf('ana'), scope: 'own', rights: [] },
  ]
  const before = await list()
  for (const change of refused) expect(await put(change)).toBe(403)
  await give({ email: addressOf('eva'), scope: 'own', rights: ['look'] })
  const { id } = (await find(addressOf('eva'))) ?? {}
  // Without these rights Eva would have those of the role, which are more than Mara has.
  expect((await manager('delete', `/admin/people/${id}`)).status).toBe(403)
  expect((await list()).filter(({ email }) => email !== addressOf('eva'))).toMatchObject(
    before
      .filter(({ email }) => email !== addressOf('eva'))
      .map(({ email, given }) => ({ email, ...(given && { given }) })),
  )
  const full = giveAndSignIn('max@clinic.example', { scope: 'all', rights }, 'Max')
  expect((await full('delete', `/admin/people/${id}`)).status).toBe(204)
})

test('an owner of the bundle has every right, also with stored rights', async () => {
  const { giveAndSignIn, publishSite } = open()
  const call = giveAndSignIn(NOVA, { scope: 'own', rights: [] }, 'Nova')
  expect((await call('get', '/admin/bookings')).status).toBe(403)
  publishSite({ owners: [{ name: 'Nova', email: NOVA }] })
  expect((await call('get', '/admin/bookings')).status).toBe(200)
  expect((await call('get', '/admin/tokens')).status).toBe(200)
})

test('keeps the last owner of a site, and lets one follow another', () => {
  const { publishSite } = open()
  const failure = (() => {
    try {
      publishSite({ owners: [] })
    } catch (error) {
      return error instanceof Failure ? error.details.errors : undefined
    }
    return undefined
  })()
  expect(failure).toMatchObject([{ path: 'site.owners', code: 'last-owner' }])
  publishSite({ owners: [{ name: 'Nova', email: NOVA }] })
})

test('a site without an owner can stay without one', () => {
  const { site, ...rest } = createPeopleBundle()
  const published = { ...rest, site: { ...site, owners: [] } }
  const { services } = testOrigin('2026-11-23T08:00:00Z', published)
  publish(services, published)
  expect(services.published.current?.site.owners).toEqual([])
})
