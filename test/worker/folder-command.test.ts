import { chmodSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runDaybook } from '#test/fixtures/run-daybook.ts'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { openFolder } from './folder-site.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'

const asOwner = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }

const getBundle = async (site: TestSite) => (await site.json<Bundle>('/api/admin/site', asOwner)).body

test('publishes a new site, and then only what has changed', async () => {
  await using one = await openFolder()
  expect(await one.publish()).toMatchObject({ status: 0, revision: 1 })
  expect(await one.publish()).toMatchObject({ status: 0, revision: 1, changes: [] })
  one.folder.write('services/10-cut.yaml', one.read('services/10-cut.yaml').replace('40.00', '45.00'))
  one.folder.write(
    'posts/05-before.md',
    one.read('posts/10-first.md').replaceAll('first', 'before').replace('First', 'Before'),
  )
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
  one.folder.write('images/new.png', await picture.png().toBuffer())
  one.folder.write('images/new.yaml', 'id: new\n')
  one.proxy.requests.length = 0
  const dry = await one.run('publish', '--dry-run')
  expect([dry.status, dry.output]).toEqual([
    0,
    expect.stringContaining('~ services/10-cut.yaml  Haircut: price.amount'),
  ])
  expect(dry.output).toMatch(/To upload:\n {2}images\/new\.png\n/)
  expect(dry.output).not.toContain('never uploaded')
  expect(dry.output).toContain('+ posts/05-before.md  Before\n')
  expect(one.proxy.requests.filter((request) => request.includes('/assets/'))).toEqual([])
  expect((await one.run('publish')).status).toBe(5)
  const second = await one.publish()
  expect([second.status, second.revision]).toEqual([0, 2])
  expect(second.changes?.map(({ kind, id, change }) => `${change} ${kind} ${id}`).sort()).toEqual([
    'added image new',
    'added post before',
    'changed service cut',
  ])
  const bundle = await getBundle(one.site)
  expect(bundle.services[0]?.price?.amount).toBe('45.00')
  expect(bundle.posts.map(({ id }) => id)).toEqual(['before', 'first'])
  const { body } = await one.site.json<{ drafts: [] }>('/api/admin/drafts', asOwner)
  expect(body.drafts).toEqual([])
})

test('leaves alone what was changed on the site, and names what was changed on both sides', async () => {
  await using one = await openFolder()
  await one.publish()
  const bundle = await getBundle(one.site)
  const [cut] = bundle.services
  const changed = {
    ...bundle,
    services: [{ ...cut, name: 'From the desk' }],
    calendars: [{ ...bundle.calendars[0], name: 'Mine' }],
  }
  expect((await one.site.publish(changed as never, 1)).status).toBe(200)
  one.folder.write('posts/10-first.md', one.read('posts/10-first.md').replace('Hello', 'Good morning'))
  expect(await one.publish()).toMatchObject({
    status: 0,
    revision: 3,
    left: ['service cut', 'calendar hair'],
  })
  expect((await getBundle(one.site)).services[0]?.name).toBe('From the desk')

  one.folder.write('services/10-cut.yaml', one.read('services/10-cut.yaml').replace('40.00', '45.00'))
  const refused = await one.run('publish', '--yes')
  expect([refused.status, refused.errors]).toEqual([
    3,
    expect.stringMatching(
      /services\/10-cut\.yaml {2}Haircut: changed on the site by operator at \S+, in revision 2/,
    ),
  ])
  expect(await one.publish('--overwrite')).toMatchObject({ status: 0, revision: 4 })
  expect((await getBundle(one.site)).services[0]?.name).toBe('Haircut')
  expect((await getBundle(one.site)).calendars[0]?.name).toBe('Mine')
})

test('uploads pictures once, and goes on where a lost connection has stopped it', async () => {
  await using one = await openFolder()
  const colors = ['#aa3322', '#22aa33', '#3322aa', '#aaaa22', '#22aaaa', '#aa22aa']
  for (const [index, color] of colors.entries()) {
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    one.folder.write(`images/${index}.png`, await picture.png().toBuffer())
    one.folder.write(`images/${index}.yaml`, `id: img_${index}\nalt: A colour\n`)
  }
  const uploads = () => one.proxy.requests.filter((request) => request.startsWith('PUT /api/admin/assets/'))
  const dry = await one.run('publish', '--dry-run', '--json')
  expect([dry.status, JSON.parse(dry.output)]).toMatchObject([
    0,
    { isPublished: false, toUpload: colors.map((_, index) => `images/${index}.png`), counts: { images: 6 } },
  ])
  expect(dry.output).not.toContain('not-uploaded')
  expect(uploads()).toEqual([])
  expect(one.read('images/0.yaml')).toBe('id: img_0\nalt: A colour\n')
  // Everything is lost from the fourth upload on.
  one.proxy.loses = (request) => request.startsWith('PUT') && uploads().length > 3
  const stopped = await one.run('publish', '--yes')
  expect([stopped.status, stopped.errors]).toEqual([4, expect.stringContaining('Run the command again')])
  const [sent] = [new Set(uploads().slice(0, 3))]
  one.proxy.requests.length = 0
  one.proxy.loses = () => false
  expect(await one.publish()).toMatchObject({ status: 0, revision: 1 })
  expect(uploads().length).toBeLessThanOrEqual(3)
  expect(uploads().some((request) => sent.has(request))).toBe(false)
  expect((await getBundle(one.site)).images[0]).toMatchObject({ width: 40, height: 20, color: '#aa3322' })
  one.proxy.requests.length = 0
  expect(await one.publish()).toMatchObject({ status: 0, changes: [] })
  expect(uploads()).toEqual([])
})

test('pulls what was changed on the site, and leaves alone what was changed on both sides', async () => {
  await using one = await openFolder()
  await one.publish()
  const bundle = await getBundle(one.site)
  const [cut] = bundle.services
  const changed = {
    ...bundle,
    services: [
      { ...cut, id: 'wash', slug: 'wash', name: 'Wash' },
      { ...cut, name: 'From the desk' },
    ],
    calendars: [{ ...bundle.calendars[0], name: 'Mine', services: ['wash', 'cut'] }],
    posts: [],
    redirects: [{ from: '/old', to: '/about' }],
  }
  expect((await one.site.publish(changed as never, 1)).status).toBe(200)
  one.folder.write(
    'services/10-cut.yaml',
    `# A comment\n${one.read('services/10-cut.yaml').replace('40.00', '45.00')}`,
  )
  one.folder.write('tags/a.yaml', 'id: a\nslug: a\nname: A\n')
  const pulled = await one.run('pull', '--json')
  expect([pulled.status, JSON.parse(pulled.output)]).toMatchObject([
    3,
    {
      conflicts: [{ resource: 'service cut', changed: expect.stringContaining('operator') }],
      written: ['services/05-wash.yaml', 'calendars/10-hair.yaml', 'redirects.yaml'],
      removed: ['posts/10-first.md'],
    },
  ])
  expect(one.read('services/10-cut.yaml')).toContain('# A comment')
  expect(one.read('calendars/10-hair.yaml')).toContain('name: Mine')
  expect((await one.run('publish', '--yes')).status).toBe(3)
  expect((await one.run('pull', '--overwrite')).status).toBe(0)
  expect(one.read('services/10-cut.yaml')).toContain('name: From the desk')
  expect(await one.publish()).toMatchObject({
    status: 0,
    revision: 3,
    changes: [{ kind: 'tag', change: 'added' }],
  })
})

test('pulls a site with its pictures into a new folder, which then says the same', async () => {
  await using one = await openFolder()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  one.folder.write('images/room.png', picture)
  one.folder.write('images/room.yaml', 'id: room\n')
  await one.publish()
  using copy = new TemporaryFolder()
  expect(await one.call('pull', copy.path)).toMatchObject({ status: 0, errors: expect.anything() })
  expect(readFileSync(join(copy.path, 'images/10-room.png')).equals(picture)).toBe(true)
  expect(readFileSync(join(copy.path, '.vscode/settings.json'), 'utf8')).toContain('services/*.yaml')
  const again = await one.call('publish', '--yes', '--json', copy.path)
  expect([again.status, JSON.parse(again.output)]).toMatchObject([0, { revision: 1, changes: [] }])
})

test('lists all mistakes of a folder, and publishes nothing', async () => {
  await using one = await openFolder()
  one.folder.write('posts/20-again.md', one.read('posts/10-first.md').replace('id: first', 'id: again'))
  one.folder.write('posts/30-broken.md', '---\nid: broken\ntitle: "\n---\n')
  one.folder.write('images/a.yaml', 'id: a\n')
  one.folder.write('images/a.jpg', 'A text')
  const { status, output } = await one.run('publish', '--yes')
  expect(status).toBe(1)
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.replace(/ .*/, '')),
  ).toEqual([
    'images/a.jpg:1:1',
    'posts/20-again.md:3:1',
    expect.stringMatching(/^posts\/30-broken\.md:\d+:\d+$/),
    '3',
  ])
  expect(one.proxy.requests).toEqual([])
})

test('needs an address and a token, and never sends a token to an address that the folder names', async () => {
  await using one = await openFolder()
  const missing = await runDaybook(['publish', '--yes', one.folder.path])
  expect([missing.status, missing.errors]).toEqual([2, expect.stringContaining('daybook login')])
  const alone = await runDaybook(['publish', '--yes', one.folder.path], { DAYBOOK_TOKEN: ADMIN_TOKEN })
  expect([alone.status, alone.errors]).toEqual([2, expect.stringContaining('DAYBOOK_URL')])
  const wrong = await runDaybook(['publish', '--yes', '--json', one.folder.path], {
    DAYBOOK_URL: one.proxy.url,
    DAYBOOK_TOKEN: 'wrong',
  })
  expect([wrong.status, JSON.parse(wrong.output)]).toMatchObject([
    4,
    { error: 'refused', code: 'unauthorized' },
  ])
  using home = new TemporaryFolder()
  const asUser = { XDG_CONFIG_HOME: home.path }
  const login = await runDaybook(['login', one.proxy.url], asUser, `${ADMIN_TOKEN}\n`)
  expect([login.status, login.errors]).toEqual([0, ''])
  expect(statSync(join(home.path, 'daybook/tokens.json')).mode & 0o777).toBe(0o600)
  expect(await runDaybook(['publish', '--yes', one.folder.path], asUser)).toMatchObject({ status: 0 })
  chmodSync(join(home.path, 'daybook/tokens.json'), 0o644)
  const readable = await runDaybook(['publish', '--yes', one.folder.path], asUser)
  expect([readable.status, readable.errors]).toEqual([2, expect.stringContaining('chmod 600')])
  const { body } = await one.site.json<{ revisions: StoredRevision[] }>('/api/admin/revisions', asOwner)
  expect(body.revisions).toHaveLength(1)
})

test('says what does not work, with what to do, and whether the server can be reached at all', async () => {
  await using one = await openFolder()
  await one.publish()
  const checked = await one.call('doctor', '--json')
  const { result, findings } = JSON.parse(checked.output) as {
    result: string
    findings: { name: string; result: string; todo?: string }[]
  }
  expect([checked.status, result]).toEqual([1, 'failure'])
  expect(findings).toContainEqual(expect.objectContaining({ name: 'mail', result: 'failure' }))
  expect(findings).toContainEqual(expect.objectContaining({ name: 'jobs', result: 'ok' }))
  expect(findings.filter((finding) => finding.result !== 'ok' && !finding.todo)).toEqual([])
  const mailed = await one.call('doctor', '--mail')
  expect(mailed.output).toMatch(/failure +test mail +nothing that sends mail is set up/)
  const gone = { ...one.env, DAYBOOK_URL: 'http://127.0.0.1:9' }
  const alone = await runDaybook(['doctor'], gone)
  expect([alone.status, alone.output]).toEqual([1, expect.stringContaining('cannot be checked')])
})
