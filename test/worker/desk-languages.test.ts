import { expect, test } from 'vitest'
import type { Right } from '#worker/contract/admin/rights.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { emptySite, signIn } from '../fixtures/desk.ts'
import { getField, publishByBar, readForm, saveForm, typeInto } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'
import { ADMIN_TOKEN } from './harness.ts'

const SERVICE = 'srv_deep_tissue'
const NAME = `service/${SERVICE}/name@pt`

/** Returns a small site in some languages. The name of a service is a text in English and Portuguese. */
const speaking =
  (...locales: ('en' | 'pt' | 'de')[]) =>
  (demo: BundleInput): BundleInput => {
    const more = Array.from({ length: 60 }, (_, index) => `more${index}`)
    return {
      site: { ...emptySite(demo).site, locale: 'en', locales },
      staff: [{ id: 'marta', name: 'Marta', hours: { weekly: { tue: [{ from: '09:00', to: '17:00' }] } } }],
      services: [
        {
          id: SERVICE,
          slug: 'deep',
          name: { en: 'Deep tissue', pt: 'Profunda' },
          durations: [45],
          staff: ['marta'],
        },
        ...more.map((id) => ({ id, slug: id, name: { en: id }, durations: [45], staff: ['marta'] })),
      ],
      calendars: [{ id: 'massage', slug: 'massage', name: 'Massage', services: [SERVICE, ...more] }],
      pages: [
        {
          id: 'home',
          path: '',
          title: 'Home',
          sections: [{ blocks: [{ kind: 'text', text: { markdown: 'Very **slow**' } }] }],
        },
      ],
    }
  }

const open = () => openAsOwner({ bundle: speaking('en', 'pt', 'de') })

const ofService = (query = '') => `/desk/setup/languages/pt?kind=service&id=${SERVICE}${query}`

/** Publishes another name of the service. */
const rename = (desk: Desk, name: NonNullable<BundleInput['services']>[number]['name']) =>
  desk.publish((bundle) => ({
    ...bundle,
    services: bundle.services.map((service) => (service.id === SERVICE ? { ...service, name } : service)),
  }))

const getName = async ({ getBundle }: Desk) =>
  (await getBundle()).services.find(({ id }) => id === SERVICE)?.name

/** Returns the number that the list of languages has for Portuguese. */
const readCount = (html: string, show: string) =>
  Number(new RegExp(`href="/desk/setup/languages/pt\\?show=${show}"[^>]*>(\\d+)<`).exec(html)?.[1] ?? 0)

test('saves translations beside their originals into the draft, and publishes them with the rest', async () => {
  const desk = await open()
  const path = ofService()
  const { html } = await desk.show(path)
  expect(html).toMatch(/<p [^>]*lang="en" dir="ltr">Deep tissue<\/p>/)
  expect(getField(html, NAME)).toBe('Profunda')
  expect(html).toMatch(new RegExp(`<input[^>]*lang="pt"[^>]*name="${NAME}"|name="${NAME}"[^>]*lang="pt"`))
  const saved = await saveForm(desk, path, { [NAME]: 'Massagem profunda' })
  expect([saved.status, saved.location]).toEqual([303, `${path}&saved=1`])
  expect(await getName(desk)).toEqual({ en: 'Deep tissue', pt: 'Profunda' })
  await publishByBar(desk)
  expect(await getName(desk)).toEqual({ en: 'Deep tissue', pt: 'Massagem profunda' })
})

test('lists what is missing and what is older than the original, also in the draft of the person', async () => {
  const desk = await open()
  const missing = await desk.show('/desk/setup/languages/de?kind=service&show=missing')
  expect(missing.html).toContain(`service/${SERVICE}/name@de`)
  const older = ofService('&show=older')
  expect((await desk.show(older)).html).not.toContain(NAME)
  await rename(desk, { en: 'Deep and slow', pt: 'Profunda' })
  const before = readCount((await desk.show('/desk/setup/languages')).html, 'older')
  expect((await desk.show(older)).html).toContain(NAME)
  expect(before).toBe(1)
  await saveForm(desk, older, { [NAME]: 'Profunda e lenta' })
  expect((await desk.show(older)).html).not.toContain(NAME)
  await publishByBar(desk)
  await saveForm(desk, `/desk/setup/service/${SERVICE}`, { '/name@en': 'Slow and deep' })
  expect((await desk.show(older)).html).toContain(NAME)
})

test('does not call a translation older for what a version before its removal had', async () => {
  const desk = await open()
  const publishTags = (...tags: { name: { en: string; pt: string } }[]) =>
    desk.publish((bundle) => ({
      ...bundle,
      tags: tags.map(({ name }) => ({ id: 'winter', slug: 'winter', name })),
    }))
  const isOlder = async () =>
    (await desk.show('/desk/setup/languages/pt?kind=tag&show=older')).html.includes('tag/winter/name@pt')
  await publishTags({ name: { en: 'Winter', pt: 'Inverno' } })
  await publishTags()
  await publishTags({ name: { en: 'Cold season', pt: 'Inverno' } })
  expect(await isOlder()).toBe(false)
  await publishTags({ name: { en: 'Winter', pt: 'Inverno' } })
  expect(await isOlder()).toBe(true)
  await publishTags({ name: { en: 'Cold season', pt: 'Inverno' } })
  expect(await isOlder()).toBe(false)
})

test('translates a text that was the same in all languages, and makes it that again', async () => {
  const desk = await open()
  await rename(desk, 'Deep tissue')
  const shared = ofService('&show=shared')
  expect(getField((await desk.show(shared)).html, NAME)).toBe('')
  await saveForm(desk, shared, { [NAME]: 'Profunda' })
  expect((await desk.show(shared)).html).not.toContain(NAME)
  await publishByBar(desk)
  expect(await getName(desk)).toEqual({ en: 'Deep tissue', pt: 'Profunda' })
  await saveForm(desk, ofService(), { [NAME]: '' })
  await publishByBar(desk)
  expect(await getName(desk)).toBe('Deep tissue')
})

test('keeps a text of somebody else, and what was typed', async () => {
  const desk = await open()
  const path = ofService()
  const form = readForm((await desk.show(path)).html)
  await saveForm(desk, path, { [NAME]: 'Da primeira' })
  const refused = await desk.post(path, [...typeInto(form, { [NAME]: 'Da segunda' }), ['do', 'save']])
  expect([refused.status, getField(refused.html, NAME)]).toEqual([412, 'Da segunda'])
  expect(refused.html).toContain(`href="#field-${NAME}"`)
  expect(refused.html).toContain('Da primeira')
  const again = await desk.post(path, [...readForm(refused.html), ['do', 'save']])
  expect(again.status).toBe(303)
  expect(getField((await desk.show(path)).html, NAME)).toBe('Da segunda')
  const untouched = await desk.post(path, [...form, ['do', 'save']])
  expect(untouched.status).toBe(303)
  expect(getField((await desk.show(path)).html, NAME)).toBe('Da segunda')
})

test('refuses a text that is too long at its field, and one whose place is gone', async () => {
  const desk = await open()
  const path = ofService()
  const long = await saveForm(desk, path, { [NAME]: 'a'.repeat(201) })
  expect([long.status, getField(long.html, NAME)?.length]).toEqual([422, 201])
  expect(long.html).toContain(`href="#field-${NAME}"`)
  const gone = await desk.post(path, [
    ['service/srv_nowhere/name@pt', 'Uma coisa'],
    ['do', 'save'],
  ])
  expect(gone.status).toBe(412)
  expect(gone.text).toContain('Uma coisa')
})

test('answers 404 for a language that the site does not have, and keeps what was typed for one that was removed', async () => {
  const desk = await open()
  for (const locale of ['xx', 'fr', 'en'])
    expect((await desk.show(`/desk/setup/languages/${locale}`)).status).toBe(404)
  const path = ofService()
  const form = readForm((await desk.show(path)).html)
  const asked = await desk.show('/desk/setup/languages?remove=pt')
  const fields = ['do', 'locale', 'base'].map((name): [string, string] => [
    name,
    getField(asked.html, name) ?? '',
  ])
  expect((await desk.post('/desk/setup/languages', fields)).status).toBe(303)
  expect((await desk.show(path)).status).toBe(404)
  const late = await desk.post(path, [...typeInto(form, { [NAME]: 'Tarde' }), ['do', 'save']])
  expect([late.status, getField(late.html, NAME)]).toEqual([409, 'Tarde'])
  await publishByBar(desk)
  expect(await getName(desk)).toEqual({ en: 'Deep tissue', pt: 'Profunda' })
})

test('explains itself on a site with one language, and adds another', async () => {
  const desk = await openAsOwner({ bundle: speaking('en') })
  const page = '/desk/setup/languages'
  const { html } = await desk.show(page)
  expect(html).not.toContain('?show=')
  expect((await desk.show(`/desk/setup/service/${SERVICE}`)).html).not.toContain('/desk/setup/languages/')
  const base: [string, string] = ['base', getField(html, 'base') ?? '']
  const wrong = await desk.post(page, [base, ['locale', 'xx'], ['do', 'add']])
  expect([wrong.status, wrong.html.includes('href="#field-locale"')]).toEqual([422, true])
  expect((await desk.post(page, [base, ['locale', 'pt'], ['do', 'add']])).status).toBe(303)
  expect(getField((await desk.show(ofService())).html, NAME)).toBe('Profunda')
  await publishByBar(desk)
  expect((await desk.getBundle()).site.locales).toEqual(['en', 'pt'])
  const form = await desk.show(`/desk/setup/service/${SERVICE}`)
  expect(form.html).toContain(`/desk/setup/languages/pt?kind=service&amp;id=${SERVICE}`)
})

/** Gives rights to somebody, and returns a function that shows pages to them. */
async function openWith({ site }: Desk, rights: Right[]) {
  const email = 'nova@harbourandpine.example'
  const { status } = await site.json('/api/admin/people', {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Nova', scope: 'all', rights }),
  })
  expect(status).toBe(200)
  const cookie = await signIn(site, email)
  return async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()
}

test('offers nobody a field for a text that they may not change', async () => {
  const subject = { en: 'Somebody cancelled', pt: 'Alguém cancelou' }
  const desk = await openAsOwner({
    bundle: (demo) => {
      const { site, ...rest } = speaking('en', 'pt')(demo)
      return { ...rest, site: { ...site, messages: { wording: { 'staff.cancelled': { subject } } } } }
    },
  })
  const page = '/desk/setup/languages/pt'
  const name = 'name="site/site/messages/wording/staff.cancelled/subject@pt"'
  expect((await desk.show(`${page}?kind=site`)).html).toContain(name)
  const show = await openWith(desk, ['edit-everything', 'edit-texts', 'look', 'see-contacts'])
  const asEditor = await show(`${page}?kind=site`)
  expect([asEditor.includes('Alguém cancelou'), asEditor.includes(name)]).toEqual([true, false])
  const showTexts = await openWith(desk, ['edit-texts'])
  const asWriter = await showTexts(page)
  expect([asWriter.includes('name="service/'), asWriter.includes('name="page/home/title@pt"')]).toEqual([
    false,
    true,
  ])
  expect(await showTexts(ofService())).not.toContain('Profunda')
  expect(await showTexts('/desk/setup/languages')).not.toContain('name="locale"')
})

test('shows each text on one of the pages', async () => {
  const desk = await open()
  const names: string[] = []
  let path: string | undefined = '/desk/setup/languages/pt'
  while (path !== undefined) {
    const { html } = await desk.show(path)
    const shown = [...html.matchAll(/ name="(?!was\/)([^"]+@pt)"/g)].map(([, name = '']) => name)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThanOrEqual(50)
    names.push(...shown)
    path = /href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(names.length).toBeGreaterThan(60)
  expect(new Set(names).size).toBe(names.length)
})

test('previews a formatted text with what was typed, without scripts', async () => {
  const desk = await open()
  const path = '/desk/setup/languages/pt?kind=page&id=home'
  const form = readForm((await desk.show(path)).html)
  const [text = ''] = form.map(([name]) => name).filter((name) => /^page\/home\/.*\/markdown@pt$/.test(name))
  const { html } = await desk.post(path, [
    ...typeInto(form, { [text]: 'Muito **devagar**' }),
    ['do', 'preview'],
  ])
  expect(html).toContain('<strong>devagar</strong>')
  expect(html).toContain('>Muito **devagar**</textarea>')
})

test('asks for texts in the languages that the site has in the draft, before they are published', async () => {
  const desk = await openAsOwner({ bundle: speaking('en', 'pt') })
  const form = `/desk/setup/service/${SERVICE}`
  const sideBySide = `/desk/setup/languages/pt?kind=service&amp;id=${SERVICE}`
  expect((await desk.show(form)).html).toContain(sideBySide)
  const change = async (fields: readonly [string, string][]) => {
    const { html } = await desk.show('/desk/setup/languages')
    const changed = await desk.post('/desk/setup/languages', [
      ['base', getField(html, 'base') ?? ''],
      ...fields,
    ])
    expect(changed.status).toBe(303)
  }
  await change([
    ['do', 'add'],
    ['locale', 'de'],
  ])
  await saveForm(desk, form, { '/name@de': 'Tief' })
  await change([
    ['do', 'remove'],
    ['locale', 'pt'],
  ])
  await change([
    ['do', 'remove'],
    ['locale', 'de'],
  ])
  const { html } = await desk.show(form)
  expect(html).not.toContain('/desk/setup/languages/')
  expect(html).not.toContain('name="/name@de"')
})
