import { expect, test } from 'vitest'
import { withDesk } from '../fixtures/desk.ts'
import { openAsOwner } from '../fixtures/owner-at-desk.ts'

const PAGE = '/desk/setup/week'
const openingHours = { weekly: { mon: [{ from: '09:00', to: '17:00' }] } }

/** Opens the desk of a business that is open on Mondays. Tomás has its hours, Marta has her own. */
const open = () =>
  openAsOwner({
    bundle: (demo) => {
      const bundle = withDesk(demo)
      return {
        ...bundle,
        site: { ...bundle.site, openingHours },
        staff: bundle.staff.map((person) =>
          person.id === 'tomas' ? { ...person, hours: undefined } : person,
        ),
      }
    },
  })

type Desk = Awaited<ReturnType<typeof open>>

/** Returns the typed cells of the page, as a browser would post them, with the hashes of what it shows. */
function readForm(html: string): Record<string, string> {
  const cells = [...html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g)]
  const bases = [...html.matchAll(/name="(base\/[^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries([...cells, ...bases].map(([, name = '', value = '']) => [name, value]))
}

async function save({ show, post }: Desk, typed: Record<string, string>, what = 'save') {
  const form = { ...readForm((await show(PAGE)).html), ...typed, do: what }
  return post(PAGE, Object.entries(form))
}

test('saves the week of the business, which people without hours of their own follow', async () => {
  const desk = await open()
  const before = readForm((await desk.show(PAGE)).html)
  expect([before['~business/mon'], before['marta/mon'], before['tomas/mon']]).toEqual([
    '9–17',
    '9–13, 14–18',
    undefined,
  ])
  const saved = await save(desk, { '~business/tue': '10-12, 22–2' })
  expect([saved.status, saved.location]).toEqual([303, `${PAGE}?saved=1`])
  const { html } = await desk.show(PAGE)
  expect(readForm(html)['~business/tue']).toBe('10–12, 22–2')
  const [, tomas = ''] = /<tr id="tomas">(.*?)<\/tr>/s.exec(html) ?? []
  expect(tomas).toContain('10–12, 22–2')
  const draft = await desk.show('/desk/setup/site/site?view=json')
  expect(draft.html).toContain('22:00')
})

test('gives a person hours of their own, and those of the business again', async () => {
  const desk = await open()
  expect((await save(desk, {}, 'own tomas')).status).toBe(303)
  expect(readForm((await desk.show(PAGE)).html)['tomas/mon']).toBe('9–17')
  expect((await save(desk, { 'tomas/mon': '8-9' }, 'copy tomas')).status).toBe(303)
  expect(readForm((await desk.show(PAGE)).html)['tomas/fri']).toBe('8–9')
  expect((await save(desk, {}, 'same tomas')).status).toBe(303)
  expect(readForm((await desk.show(PAGE)).html)).not.toHaveProperty('tomas/mon')
})

test('refuses what cannot be at its cell, and keeps what was typed', async () => {
  const desk = await open()
  const refused = await save(desk, {
    'marta/mon': '9-12, 11-13',
    '~business/wed': 'mornings',
    'marta/fri': '8-9',
  })
  expect(refused.status).toBe(422)
  const typed = readForm(refused.html)
  expect([typed['marta/mon'], typed['~business/wed'], typed['marta/fri']]).toEqual([
    '9-12, 11-13',
    'mornings',
    '8-9',
  ])
  for (const cell of ['marta/mon', '~business/wed']) expect(refused.html).toContain(`href="#field-${cell}"`)
  expect(refused.html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(readForm((await desk.show(PAGE)).html)['marta/fri']).toBe('9–13, 14–18')
})

test('overwrites nothing that somebody has changed since the page was shown', async () => {
  const desk = await open()
  const before = readForm((await desk.show(PAGE)).html)
  await save(desk, { 'marta/mon': '8-9' })
  const late = await desk.post(PAGE, Object.entries({ ...before, 'marta/mon': '10-11', do: 'save' }))
  expect([late.status, readForm(late.html)['marta/mon']]).toEqual([412, '10-11'])
  expect(readForm((await desk.show(PAGE)).html)['marta/mon']).toBe('8–9')
})
