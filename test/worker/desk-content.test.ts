import { expect, test } from 'vitest'
import { textBlocks } from '#worker/contract/bundle/content/text-blocks.ts'
import { MAX_RICH_TEXT } from '#worker/contract/bundle/values/rich-text.ts'
import { emptySite } from '../fixtures/desk.ts'
import { getField, publishByBar, saveForm } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'

const PAGE = '/desk/setup/page/services'

/** Presses a button of a list on a page. */
async function press(desk: Desk, path: string, list: string, fields: readonly [string, string][]) {
  const { html } = await desk.show(path)
  const action = `${PAGE}?at=${encodeURIComponent(list)}`
  expect(html).toContain(`action="${action}"`)
  return desk.post(action, [['base', getField(html, 'base') ?? ''], ...fields])
}

test('shows the sections of a page by their first words, and adds, moves and removes them there', async () => {
  const desk = await openAsOwner()
  const [before] = (await desk.getBundle()).pages.filter(({ id }) => id === 'services')
  const count = before?.sections.length ?? 0
  const added = await press(desk, PAGE, '/sections', [['do', 'append']])
  const section = `${PAGE}?at=%2Fsections%2F${count}`
  expect([added.status, added.location]).toEqual([303, `${section}&saved=1`])
  const text = textBlocks.findIndex(({ shape }) => shape.kind.def.values[0] === 'text')
  const saved = await saveForm(desk, `${section}%2Fblocks%2F-&variant=${text}`, {
    '/text@en': '**Parking** is [free](/visit)\nfor guests',
  })
  expect(saved.location).toBe(`${section}&saved=1`)
  expect((await desk.show(section)).text).toContain('Parking is free for guests')
  const list = await desk.show(PAGE)
  expect(list.text).toContain('Parking is free for guests')
  expect(list.html).toMatch(/<img[^>]* src="\/media\//)
  const move: [string, string][] = [
    ['item', String(count)],
    ['do', 'up'],
  ]
  expect((await press(desk, PAGE, '/sections', move)).location).toBe(`${PAGE}?saved=1`)
  const removed = await press(desk, PAGE, '/sections', [
    ['item', '0'],
    ['do', 'remove'],
  ])
  expect(removed.location).toBe(`${PAGE}?saved=1`)
  await publishByBar(desk)
  const [after] = (await desk.getBundle()).pages.filter(({ id }) => id === 'services')
  expect(after?.sections).toHaveLength(count)
  expect(after?.sections[count - 2]?.blocks).toMatchObject([{ kind: 'text' }])
})

test('appends no item that has a form of its own', async () => {
  const desk = await openAsOwner()
  const refused = await desk.post('/desk/setup/menu/main?at=%2Fitems', [['do', 'append']])
  expect(refused.status).toBe(422)
})

test('shows the links of a menu on its page, and names the menu by them', async () => {
  const desk = await openAsOwner()
  const menu = '/desk/setup/menu/main'
  const added = await saveForm(desk, `${menu}?at=%2Fitems%2F-`, { '/label@en': 'Parking', '/link': '/visit' })
  expect(added.location).toBe(`${menu}?saved=1`)
  const { html } = await desk.show(menu)
  expect(html).toContain('Parking')
  const [
    {
      items: [first],
    } = { items: [] },
  ] = (await desk.getBundle()).menus.filter(({ id }) => id === 'main')
  expect(JSON.stringify(first?.label)).toContain(/<h1[^>]*><bdi>([^,<]*)/.exec(html)?.[1] ?? 'none')
})

test('fills in the address, the time and the only author of a new post, and shows times as they are at the site', async () => {
  const desk = await openAsOwner({
    bundle: (demo) => ({
      ...emptySite(demo),
      site: { ...emptySite(demo).site, locale: 'en', locales: ['en'], timeZone: 'Europe/Lisbon' },
      authors: [{ id: 'ines', slug: 'ines', name: 'Inês' }],
    }),
  })
  const { html } = await desk.show('/desk/setup/post/~new')
  expect(html).toMatch(/<input type="datetime-local"[^>]* name="\/publishedAt"/)
  const created = await saveForm(desk, '/desk/setup/post/~new', {
    '/title@en': 'Warmer rooms',
    '/publishedAt': '2026-07-01T09:30',
    '/text@en': 'They are **warm**.',
  })
  const path = created.location?.split('?')[0] ?? ''
  expect((await desk.show(path)).text).toContain('They are warm')
  expect(getField((await desk.show(path)).html, '/publishedAt')).toBe('2026-07-01T09:30')
  await publishByBar(desk)
  const { posts } = await desk.getBundle()
  expect(posts.find(({ slug }) => slug === 'warmer-rooms')).toMatchObject({
    publishedAt: '2026-07-01T08:30:00.000Z',
    author: 'ines',
    sections: [{ blocks: [{ kind: 'text', text: { markdown: 'They are **warm**.' } }] }],
  })
  const wrong = await saveForm(desk, path, { '/publishedAt': 'soon' })
  expect([wrong.status, getField(wrong.html, '/publishedAt')]).toEqual([422, 'soon'])
})

test('makes the address of a new page from its title, since the site has a home page', async () => {
  const desk = await openAsOwner()
  await saveForm(desk, '/desk/setup/page/~new', { '/title@en': 'Our garden' })
  await publishByBar(desk)
  expect((await desk.getBundle()).pages.map(({ path }) => path)).toContain('our-garden')
})

test('keeps the first page of a site as the home page, and gives each further one an address of its own', async () => {
  const desk = await openAsOwner({ bundle: emptySite })
  for (const title of ['Welcome', 'Our salon', 'Our salon'])
    await saveForm(desk, '/desk/setup/page/~new', { '/title@de': title })
  await publishByBar(desk)
  expect((await desk.getBundle()).pages.map(({ path, sections }) => [path, sections])).toEqual([
    ['', []],
    ['our-salon', []],
    ['our-salon-2', []],
  ])
})

test('says at the field that the text of a new page is too long, and keeps it', async () => {
  const desk = await openAsOwner()
  const text = 'a'.repeat(MAX_RICH_TEXT + 1)
  const refused = await saveForm(desk, '/desk/setup/page/~new', { '/title@en': 'Long', '/text@en': text })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#field-/text@en"')
  expect(refused.html).toContain(text)
})

test('offers the pages of the site for a link, and takes another address that is typed', async () => {
  const desk = await openAsOwner()
  const item = '/desk/setup/menu/main?at=%2Fitems%2F0'
  const { html } = await desk.show(item)
  expect(html).toMatch(
    /<optgroup[^>]*>.*<option value="\/visit"[^>]*>[^<]+<.*<option value="\/widget\/bookings\/massage"/s,
  )
  const getLink = async () => {
    const [menu] = (await desk.getBundle()).menus.filter(({ id }) => id === 'main')
    return menu?.items[0]?.link
  }
  await saveForm(desk, item, { '/link@page': '/visit' })
  await publishByBar(desk)
  expect(await getLink()).toBe('/visit')
  expect((await desk.show(item)).html).toMatch(/<option value="\/visit" selected/)
  await saveForm(desk, item, { '/link@page': '', '/link': 'https://shop.example/vouchers' })
  expect(getField((await desk.show(item)).html, '/link')).toBe('https://shop.example/vouchers')
  await publishByBar(desk)
  expect(await getLink()).toBe('https://shop.example/vouchers')
  const wrong = await saveForm(desk, item, { '/link@page': '', '/link': 'vouchers' })
  expect([wrong.status, getField(wrong.html, '/link')]).toEqual([422, 'vouchers'])
})

test('keeps the order of the pictures of a product when its form is saved', async () => {
  const desk = await openAsOwner()
  const product = '/desk/setup/product/massage-oil'
  const images = ['stones', 'massage-oil', 'azulejo']
  const { html } = await desk.show(`${product}?view=json`)
  const [before] = (await desk.getBundle()).products.filter(({ id }) => id === 'massage-oil')
  await desk.post(product, [
    ['base', getField(html, 'base') ?? ''],
    ['json', JSON.stringify({ ...before, images })],
    ['do', 'json'],
  ])
  await saveForm(desk, product, { '/title@en': 'Oil' })
  await publishByBar(desk)
  const [after] = (await desk.getBundle()).products.filter(({ id }) => id === 'massage-oil')
  expect(after?.images).toEqual(images)
})
