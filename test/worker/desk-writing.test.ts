import { expect, test } from 'vitest'
import { getField, publishByBar, readForm, saveForm, typeInto } from '../fixtures/desk-forms.ts'
import { withNote } from '../fixtures/note.ts'
import { openAsOwner } from '../fixtures/owner-at-desk.ts'

const TEXT = '/desk/setup/page/pag_note?at=%2Fsections%2F0%2Fblocks%2F0'

test('previews a text as visitors will see it, and saves nothing', async () => {
  const desk = await openAsOwner({ bundle: withNote })
  const before = (await desk.show(TEXT)).html
  const typed = typeInto(readForm(before), {
    '/text@en': 'We cut **dry** hair.<script>alert(1)</script> [x](javascript:alert) [us](/about)',
  })
  const { status, html } = await desk.post(TEXT, [...typed, ['do', 'preview']])
  expect(status).toBe(200)
  expect(html).toContain('We cut <strong>dry</strong> hair.')
  expect(html).toContain('<a target="_blank" href="/about">us</a>')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('href="javascript')
  expect(readForm(html).find(([name]) => name === '/text@en')?.[1]).toContain(
    'We cut **dry** hair.&lt;script',
  )
  expect(readForm((await desk.show(TEXT)).html)).toContainEqual(['/text@en', 'Hello'])
})

test('overwrites nothing after a preview that somebody has changed meanwhile', async () => {
  const desk = await openAsOwner({ bundle: withNote })
  const before = readForm((await desk.show(TEXT)).html)
  await saveForm(desk, TEXT, { '/text@en': 'By the first' })
  const preview = await desk.post(TEXT, [
    ...typeInto(before, { '/text@en': 'By the second' }),
    ['do', 'preview'],
  ])
  const refused = await desk.post(TEXT, [...readForm(preview.html), ['do', 'save']])
  expect(refused.status).toBe(412)
})

test('leads from a refused text to the field of its language', async () => {
  const desk = await openAsOwner({ bundle: withNote })
  const refused = await saveForm(desk, TEXT, { '/text@en': '' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#field-/text@en"')
  expect(refused.html).toContain('id="field-/text@en"')
})

test('keeps HTML as it is, and the lines of a text', async () => {
  const desk = await openAsOwner({ bundle: withNote })
  const html = '/desk/setup/page/pag_note?at=%2Fsections%2F0%2Fblocks%2F1'
  expect(getField((await desk.show(html)).html, '/text/format')).toBe('html')
  await saveForm(desk, html, { '/text@en': '<p>Bye</p>' })
  await saveForm(desk, TEXT, { '/text@en': 'One\r\n\r\n- two' })
  await publishByBar(desk)
  const page = (await desk.getBundle()).pages.find(({ id }) => id === 'pag_note')
  expect(page?.sections[0]?.blocks).toMatchObject([
    { text: { markdown: 'One\n\n- two' } },
    { text: { html: '<p>Bye</p>' } },
  ])
})

test('leads from the former addresses to the present one, and says so', async () => {
  const desk = await openAsOwner({ bundle: withNote })
  const page = '/desk/setup/page/pag_note'
  const getTarget = async (path: string) => {
    const { status, headers } = await desk.site.fetch(path)
    return status === 301 ? headers.get('location') : status
  }
  const move = async (path: string) => {
    const saved = await saveForm(desk, page, { '/path': path })
    return (await desk.show(saved.location ?? '')).text
  }
  expect(await move('first')).toContain('/note')
  expect((await desk.show(`${page}?saved=1`)).text).toContain('/note')
  // Renamed back before it was published.
  expect(await move('note')).not.toContain('/note')
  await move('second')
  await publishByBar(desk)
  expect([await getTarget('/note'), await getTarget('/first')]).toEqual(['/second', 404])
  expect(await move('third')).toContain('/second')
  await publishByBar(desk)
  expect([await getTarget('/note'), await getTarget('/second')]).toEqual(['/third', '/third'])
  await move('note')
  await publishByBar(desk)
  expect([await getTarget('/note'), await getTarget('/second'), await getTarget('/third')]).toEqual([
    200,
    '/note',
    '/note',
  ])
})

test('dates a change of a page by itself, unless another time is typed', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/page/services'
  const readDate = async () => getField((await desk.show(page)).html, '/updatedAt')
  const before = await readDate()
  await saveForm(desk, page, {})
  expect(await readDate()).toBe(before)
  await saveForm(desk, page, { '/title@en': 'Our services' })
  const dated = await readDate()
  expect(dated).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(dated).not.toBe(before)
  await saveForm(desk, page, { '/title@en': 'All services', '/updatedAt': '2026-07-01T09:30' })
  expect(await readDate()).toBe('2026-07-01T09:30')
})

test('names the menu that a draft changes by its first link', async () => {
  const desk = await openAsOwner()
  const item = '/desk/setup/menu/main?at=%2Fitems%2F0'
  await saveForm(desk, item, { '/link@page': '/visit' })
  const draft = /\/desk\/drafts\/prv_[a-z2-7]+/.exec((await desk.show('/desk/setup')).html)?.[0] ?? ''
  const { text } = await desk.show(draft)
  const menu = (await desk.getBundle()).menus.find(({ id }) => id === 'main')
  const label = menu?.items[0]?.label
  expect(text).toContain(typeof label === 'string' ? label : label?.de)
  expect(text).not.toMatch(/ main /)
})

test('publishes no two posts at one address, and leads to the one that has to change', async () => {
  const desk = await openAsOwner()
  const add = (typed: Record<string, string>) => saveForm(desk, '/desk/setup/post/~new', typed)
  const first = await add({ '/title@en': 'Warm rooms', '/slug': 'warm' })
  const second = await add({ '/title@en': 'Warmer rooms', '/slug': 'warm' })
  expect([first.status, second.status]).toEqual([303, 303])
  const draft = /\/desk\/drafts\/prv_[a-z2-7]+/.exec((await desk.show('/desk/setup')).html)?.[0] ?? ''
  const check = await desk.post(draft, [['do', 'check']])
  const page = second.location?.split('?')[0] ?? ''
  expect(check.html).toContain(`href="${page}"`)
  expect(check.html).not.toContain('value="publish"')
  await saveForm(desk, page, { '/slug': 'warmer' })
  await publishByBar(desk)
  const slugs = (await desk.getBundle()).posts.map(({ slug }) => slug)
  expect(slugs.filter((slug) => /^warm(?:er)?$/.test(slug))).toEqual(['warm', 'warmer'])
})
