import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createIntroCallRequest } from '#test/fixtures/requests.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { openFolder } from './folder-site.ts'
import { ADMIN_TOKEN } from './harness.ts'

const asOwner = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }

const answers = (publicUrl: string) => `
trade: hairdresser
publicUrl: ${publicUrl}
owner: { name: Inês, email: ines@lima.example }
name: Salon Lima
country: PT
timeZone: Europe/Lisbon
locales: [pt, en]
weekly: { tue: [{ from: "09:00", to: "17:00" }] }
services: [{ id: cut, minutes: 45, price: "38.00" }, { name: Henna, minutes: 90 }]
people: [Inês]
`

test('makes a site, publishes it, changes a price, pulls, looks back and restores', async () => {
  await using one = await openFolder()
  one.folder.write('new/answers.yaml', answers('https://book.lima.example'))
  const path = join(one.folder.path, 'new/site')
  const file = join(one.folder.path, 'new/answers.yaml')
  const run = async (...args: string[]) => {
    const { status, output, errors } = await one.call(...args, '--json')
    expect([args[0], status, errors]).toEqual([args[0], 0, expect.any(String)])
    return JSON.parse(output) as Record<string, unknown>
  }
  const getPrice = async () => {
    const { body } = await one.site.json<Bundle>('/api/admin/site', asOwner)
    return body.services.find(({ id }) => id === 'cut')?.price?.amount
  }
  await run('init', path, '--answers', file)
  await run('check', path)
  expect(await run('publish', path, '--yes')).toMatchObject({ revision: 1 })
  const service = one.read('new/site/services/10-cut.yaml')
  one.folder.write('new/site/services/10-cut.yaml', service.replace('38.00', '42.00'))
  expect(await run('publish', path, '--yes')).toMatchObject({
    revision: 2,
    changes: [{ kind: 'service', id: 'cut', change: 'changed', fields: ['price.amount'] }],
  })
  expect(await run('pull', path)).toMatchObject({ written: [], removed: [] })
  expect(await run('history')).toMatchObject({
    revisions: [{ revision: 2, draft: 'Folder' }, { revision: 1 }],
  })
  expect(await run('history', '2')).toMatchObject({ count: 1, comparedWith: 1 })
  expect(await run('restore', '1', 'service/cut', '--dry-run')).toMatchObject({ isPublished: false })
  expect(await getPrice()).toBe('42.00')
  expect(await run('restore', '1', 'service/cut', '--yes')).toMatchObject({ revision: 3, isPublished: true })
  expect(await getPrice()).toBe('38.00')
  expect(await run('restore', '1', 'service/nope', '--yes')).toMatchObject({ isPublished: false })
  expect(await run('pull', path)).toMatchObject({ written: ['services/10-cut.yaml'] })
  expect(one.read('new/site/services/10-cut.yaml')).toBe(service)
}, 240_000)

test('refuses a link that leaves the folder, for every command that reads it', async () => {
  await using one = await openFolder()
  symlinkSync(tmpdir(), join(one.folder.path, 'pages'))
  for (const command of ['check', 'publish', 'pull', 'preview']) {
    const { status, output } = await one.run(command)
    expect([command, status, output]).toEqual([
      command,
      1,
      expect.stringContaining('pages:1:1 This link leads out'),
    ])
  }
  expect(one.proxy.requests).toEqual([])
})

test('keeps a draft like the folder, and discards it when it is stopped', async () => {
  await using one = await openFolder()
  await one.publish()
  one.folder.write('tags/a.yaml', 'id: a\nslug: a\nname: A\n')
  const child = spawn(process.execPath, ['command/main.ts', 'preview', '--json', one.folder.path], {
    env: { ...process.env, ...one.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? '{}') as Record<string, unknown>
  expect([await next(), await next()]).toEqual([{ mistakes: [] }, { changes: 1 }])
  const { url, draft } = await next()
  expect(url).toContain(`/v2/preview/${draft}`)
  one.folder.write('services/10-cut.yaml', 'id: cut\n')
  expect((await next()).mistakes).not.toEqual([])
  one.folder.write('services/10-cut.yaml', 'id: cut\nslug: cut\nname: Cut\ndurations: [30]\nstaff: [ines]\n')
  expect([await next(), await next()]).toEqual([{ mistakes: [] }, { changes: 2 }])
  const getService = () =>
    one.site.json<{ content: object }>(`/api/admin/resource?kind=service&id=cut&draft=${draft}`, asOwner)
  expect((await getService()).body.content).toMatchObject({ durations: [30] })
  child.kill('SIGTERM')
  await ended
  expect((await getService()).status).toBe(404)
})

test('lists bookings, blocks times, and makes tokens', async () => {
  await using one = await openFolder()
  await one.publish()
  const booked = await one.site.post('/api/bookings', createIntroCallRequest({ calendar: 'hair' }))
  expect([booked.status, booked.body]).toEqual([201, expect.anything()])
  const bookings = await one.call('bookings', '--from', '2026-11-24', '--staff', 'ines')
  expect(bookings.output).toMatch(/^start.*\n2026-11-24 10:00 {2}Haircut {2}Inês .*scheduled/)
  expect((await one.call('bookings', '--from', 'tomorrow')).status).toBe(2)
  const blocked = await one.call('block', '2026-11-24', '--staff', 'ines', '--reason', 'Ill', '--json')
  const { block, collisions } = JSON.parse(blocked.output)
  expect([block.owner, collisions.count]).toEqual([{ kind: 'staff', id: 'ines' }, 1])
  expect((await one.call('block')).output).toContain('Ill')
  expect((await one.call('unblock', block.id)).status).toBe(0)
  expect(JSON.parse((await one.call('block', '--json')).output).blocks).toEqual([])
  const created = JSON.parse((await one.call('create-token', 'Build', '--role', 'editor', '--json')).output)
  expect(created).toMatchObject({ role: 'editor', token: expect.any(String) })
  expect((await one.call('tokens')).output).toMatch(/^Build {2}editor/m)
  expect((await one.call('revoke-token', created.id)).status).toBe(0)
  expect(JSON.parse((await one.call('tokens', '--json')).output).tokens).toEqual([])
  expect((await one.call('create-token', 'Build', '--role', 'king')).status).toBe(2)
})

test('lists, creates, suspends and resumes the sites of an operator', async () => {
  await using one = await openFolder()
  const id = `s-${randomUUID().slice(0, 13)}`
  const made = JSON.parse((await one.call('create-site', id, `${id}.example`, '--json')).output)
  expect(made).toMatchObject({ site: { id, hosts: [`${id}.example`] }, token: { role: 'owner' } })
  expect((await one.call('create-site', id, `${id}.example`)).status).toBe(4)
  expect((await one.call('create-site', 'No id', `${id}.example`)).status).toBe(2)
  expect(JSON.parse((await one.call('suspend-site', id, '--json')).output)).toMatchObject({
    suspendedAt: expect.any(String),
  })
  expect((await one.call('resume-site', id)).output).toBe(`${id} is back\n`)
  expect((await one.call('sites')).output).toContain(`${id}.example`)
})
