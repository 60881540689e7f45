import { expect, test } from 'vitest'
import german from '#locales/desk/de.json' with { type: 'json' }
import { STAFF, signIn } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import type { StoredDraft } from '#worker/contract/admin/drafts.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'

const ID = `prv_${'d'.repeat(26)}`
const path = `/desk/drafts/${ID}`
/** The name of a draft that the operator has created without one. */
const UNNAMED = 'Änderungen von operator'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }

const does = (action: string) => ['do', action] as const

async function call(site: TestSite, method: string, rest = '', body?: object) {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const { status, body: answer } = await site.json<StoredDraft>(`/api/admin/drafts/${ID}${rest}`, init)
  expect(status).toBeLessThan(300)
  return answer
}

/** Opens a site with a draft that changes a page and a service. */
async function openDraft() {
  const desk = await openAsOwner()
  const { site } = desk
  const bundle = await desk.getBundle()
  const about = bundle.pages.find((page) => page.path === 'about')
  const [service] = bundle.services
  if (!about || !service) throw new Error('The demo has neither a page nor a service')
  const edit = (title: string) =>
    call(site, 'POST', '/changes', { put: [{ kind: 'page', content: { ...about, title } }] })
  await call(site, 'PUT', '', { name: 'Winter', page: about.id })
  await edit('Mine')
  await call(site, 'POST', '/changes', {
    put: [{ kind: 'service', content: { ...service, name: 'Mine' } }],
  })
  return {
    ...desk,
    about,
    service,
    edit,
    get: () => call(site, 'GET'),
    /** Publishes another version of the page and of the service. */
    publishTheirs: () =>
      desk.publish((present) => ({
        ...present,
        pages: present.pages.map((page) => (page.id === about.id ? { ...page, title: 'Theirs' } : page)),
        services: present.services.map((one) => (one.id === service.id ? { ...one, name: 'Theirs' } : one)),
      })),
    async getTitles() {
      const { pages, services } = await desk.getBundle()
      return [
        pages.find(({ id }) => id === about.id)?.title,
        services.find(({ id }) => id === service.id)?.name,
      ]
    },
  }
}

test('lists the drafts with who made them and when, for owners', async () => {
  const { site, show } = await openDraft()
  const { text, html } = await show('/desk/drafts')
  expect(text).toMatch(/Winter operator Montag, 23\. November 2026 um \S+ \S+ 2 /)
  expect(html).toContain(`href="${path}"`)
  expect((await show('/desk/history')).html).toContain('href="/desk/drafts"')
  const cookie = await signIn(site, STAFF)
  for (const page of ['/desk/drafts', path])
    expect((await site.fetch(page, { headers: { cookie } })).status).toBe(403)
  expect((await show('/desk/drafts/prv_none')).status).toBe(404)
})

test('a site without drafts, and a draft without a name, which is called after its author', async () => {
  const { show, site, post, getBundle } = await openAsOwner()
  expect((await show('/desk/drafts')).text).toContain('Keine Entwürfe.')
  const [page] = (await getBundle()).pages
  const init = { method: 'PUT', headers, body: JSON.stringify({ page: page?.id, pages: [page] }) }
  expect((await site.fetch(`/api/admin/previews/${ID}`, init)).status).toBe(200)
  expect((await show('/desk/drafts')).html).toContain(`<bdi>${UNNAMED}</bdi>`)
  expect((await show(path)).html).toContain(`<bdi>${UNNAMED}</bdi></h1>`)
  const time = [['date', '2027-01-01'], ['time', '00:00'], does('schedule')] as const
  expect((await post(path, time)).status).toBe(303)
  expect(await call(site, 'GET')).toMatchObject({ name: UNNAMED, page: page?.id })
})

test('shows what a draft changes, and publishes it after a page has shown the consequences', async () => {
  const { site, show, post, edit, get, getTitles } = await openDraft()
  const { text, html } = await show(path)
  const [, preview = ''] = /href="(\/widget\/appointment\/service\/[^"]*)"/.exec(html) ?? []
  expect(await (await site.fetch(preview)).text()).toContain('Mine')
  expect(text).toMatch(/Leistungen .*Geändert Vorschau öffnen Name .*Seiten .*Geändert Titel/)
  expect(html).toContain(`href="${(await get()).url}"`)
  const { revision } = await get()
  const checked = await post(path, [does('check')])
  expect(checked.status).toBe(200)
  expect(checked.text).toMatch(/Diesen Entwurf veröffentlichen\? .*Was sich ändern würde .*Geändert Name/)
  expect(checked.html).toContain(`name="revision" value="${revision}"`)
  await edit('Mine, later')
  const publish = (number: number) => post(path, [does('publish'), ['revision', String(number)]])
  const edited = await publish(revision)
  expect([edited.status, edited.text.includes('Der Entwurf wurde inzwischen geändert')]).toEqual([409, true])
  expect(await getTitles()).not.toContain('Mine')
  const published = await publish(revision + 1)
  expect([published.status, published.location]).toEqual([303, '/desk/history?restored=2'])
  expect(await getTitles()).toEqual(['Mine, later', 'Mine'])
  expect((await show(path)).status).toBe(404)
  expect((await show('/desk/history')).html).toContain('<bdi>Winter</bdi>')
})

test('lists the mistakes for which a draft cannot be published', async () => {
  const { post, site, getBundle } = await openDraft()
  const [item] = (await getBundle()).posts
  await call(site, 'POST', '/changes', {
    put: [{ kind: 'post', content: { ...item, author: 'nobody' } }],
  })
  const { status, text, html } = await post(path, [does('check')])
  expect([status, text.includes('Dieser Entwurf lässt sich so nicht veröffentlichen')]).toEqual([422, true])
  expect(html).toContain(`<a href="/desk/setup/post/${item?.id}"><bdi>`)
  expect(text).toContain(german['mistake.unknown'])
  expect(html).not.toContain('value="publish"')
})

test('warns in the language of the reader, with the name of the resource, its value, and a link to its form', async () => {
  const { post, site, getBundle } = await openDraft()
  const [service] = (await getBundle()).services
  if (!service) throw new Error('The demo has no service')
  const name = { en: 'Treatment', de: 'Behandlung' }
  const content = { ...service, name, buffers: { before: 0, after: 24 } }
  await call(site, 'POST', '/changes', { put: [{ kind: 'service', content }] })
  const { status, text, html } = await post(path, [does('check')])
  expect(status).toBe(200)
  expect(text).toMatch(/ Behandlung › [^.]* 24 Minuten .* 1440/)
  expect(html).toContain(`<a href="/desk/setup/service/${service.id}"><bdi>Behandlung</bdi></a>`)
  expect(html).not.toContain('lang="en"')
})

test('asks which version wins where somebody has published another one', async () => {
  const { show, post, publishTheirs, getTitles, about, service, get } = await openDraft()
  const before = await show(path)
  expect(before.html).not.toContain('name="seen"')
  await publishTheirs()
  const { text, html } = await show(path)
  expect(text).toContain('2 Änderungen sind veraltet')
  expect(text).toMatch(/Inzwischen wurde Version 2 veröffentlicht \(\S*operator\S*, Montag, 23\. November/)
  expect(html).toContain('href="/desk/history/2"')
  const refused = await post(path, [does('check')])
  expect([refused.status, refused.text.includes('eine andere Fassung veröffentlicht')]).toEqual([412, true])
  const theirs = ['resource', `service ${service.id}`] as const
  const unseen = await post(path, [does('rebase'), theirs, ['seen', `2 service ${service.id}`]])
  expect([unseen.status, (await get()).count]).toEqual([412, 2])
  const ticked = unseen.html.match(/<input [^>]*checked=""[^>]*>/g)
  expect([ticked?.length, ticked?.[0]?.includes(theirs[1])]).toEqual([1, true])
  const seen = [`2 service ${service.id}`, `2 page ${about.id}`].map((name) => ['seen', name] as const)
  expect((await post(path, [does('rebase'), theirs, ...seen])).location).toBe(`${path}?saved`)
  expect((await show(path)).text).not.toContain('veraltet')
  const { revision } = await get()
  expect((await post(path, [does('publish'), ['revision', String(revision)]])).status).toBe(303)
  expect(await getTitles()).toEqual(['Mine', 'Theirs'])
})

test('sets and withdraws the time, in the time zone of the site, and keeps name and page', async () => {
  const { show, post, get, about } = await openDraft()
  const schedule = (date: string, time: string) =>
    post(path, [does('schedule'), ['date', date], ['time', time]])
  for (const [date, time, message] of [
    ['', '10:00', 'Geben Sie ein gültiges Datum ein'],
    ['2026-12-24', '', 'Dieses Feld ist erforderlich'],
    ['2026-11-01', '10:00', 'in der Vergangenheit'],
  ] as const) {
    const { status, text, html } = await schedule(date, time)
    expect([status, text.includes(message)]).toEqual([422, true])
    expect(html).toContain(`value="${date || time}"`)
  }
  expect((await schedule('2027-07-01', '10:00')).location).toBe(`${path}?saved`)
  expect(await get()).toMatchObject({
    name: 'Winter',
    page: about.id,
    publishAt: '2027-07-01T09:00:00.000Z',
  })
  const { text, html } = await show(path)
  expect(text).toContain('Wird veröffentlicht: Donnerstag, 1. Juli 2027')
  expect(html).toMatch(/value="2027-07-01".*value="10:00"/)
  expect((await show('/desk/drafts')).text).toContain('Wird veröffentlicht: Donnerstag, 1. Juli 2027')
  expect((await post(path, [does('withdraw')])).status).toBe(303)
  expect(await get()).toMatchObject({ name: 'Winter', page: about.id, publishAt: null })
})

test('says why a draft was not published at its time', async () => {
  const { site, show, post, publishTheirs, get, about } = await openDraft()
  await post(path, [does('schedule'), ['date', '2026-11-24'], ['time', '10:00']])
  await publishTheirs()
  await site.setClock('2026-11-24T10:00:00Z')
  await expect.poll(async () => (await get()).refusal).not.toBeNull()
  const { text, html } = await show(path)
  expect(text).toContain('Nicht veröffentlicht: Dienstag, 24. November 2026')
  expect(html).toContain(`<a href="/desk/setup/page/${about.id}">`)
  expect(text).toContain(german['mistake.outdated'])
  expect((await show('/desk/drafts')).text).toContain('Nicht veröffentlicht: Dienstag, 24. November 2026')
})

test('offers a writer nothing in a draft with a time that changes more than texts, and says why', async () => {
  const { site } = await openDraft()
  const init = {
    method: 'PUT',
    headers,
    body: JSON.stringify({ email: STAFF, scope: 'all', rights: ['edit-texts'] }),
  }
  expect((await site.json('/api/admin/people', init)).status).toBe(200)
  const cookie = await signIn(site, STAFF)
  const show = async () => (await site.fetch(path, { headers: { cookie } })).text()
  const reason = 'Ihre Rolle erlaubt nicht alle Änderungen dieses Entwurfs.'
  const untimed = await show()
  expect([untimed.includes(reason), untimed.match(/name="resource"/g)]).toEqual([true, ['name="resource"']])
  await call(site, 'PUT', '', { name: 'Winter', publishAt: '2027-07-01T00:00:00Z' })
  const timed = await show()
  expect([timed.includes(reason), timed.includes('name="resource"')]).toEqual([true, false])
  expect(timed).not.toMatch(/value="(undo|check|schedule|withdraw|discard)"/)
})

test('takes chosen changes out, and discards a draft after a confirmation', async () => {
  const { show, post, get, service } = await openDraft()
  const none = await post(path, [does('undo')])
  expect([none.status, none.text.includes('Wählen Sie mindestens eine Option')]).toEqual([422, true])
  expect((await post(path, [does('undo'), ['resource', `service ${service.id}`]])).status).toBe(303)
  expect((await get()).count).toBe(1)
  expect((await post(path, [does('undo'), ['resource', 'cat x']])).status).toBe(422)
  expect((await post(path, [does('nothing')])).status).toBe(422)
  const asked = await post(path, [does('discard')])
  expect([asked.status, asked.text.includes('Diesen Entwurf verwerfen?')]).toEqual([200, true])
  expect((await get()).count).toBe(1)
  expect((await post(path, [does('delete')])).location).toBe('/desk/drafts?discarded')
  expect((await show('/desk/drafts?discarded')).text).toContain('Der Entwurf wurde verworfen.')
  expect((await show(path)).status).toBe(404)
})
