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
