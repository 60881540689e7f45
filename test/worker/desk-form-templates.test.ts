import { expect, test } from 'vitest'
import { formTemplateNames } from '#worker/publishing/starting-points/form-templates.ts'
import { withDesk } from '../fixtures/desk.ts'
import { getField, publishByBar, saveForm } from '../fixtures/desk-forms.ts'
import { openAsOwner } from '../fixtures/owner-at-desk.ts'

test('offers templates by trade, that of the site first, with what they ask', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/form/~new'
  const listStarts = ({ html }: { html: string }) =>
    [...html.matchAll(/name="start"[^>]* value="([^"]*)"/g)].map(([, value]) => value)
  const unknown = await desk.show(page)
  expect(listStarts(unknown)).toEqual([...formTemplateNames, '~form', '~survey', '~quiz'])
  expect(unknown.html).toContain('Haben Sie Allergien? · Welche?')
  const salon = await openAsOwner({
    bundle: (demo) => {
      const { services, calendars, ...rest } = withDesk(demo)
      const [one] = services
      return {
        ...rest,
        services: [...services, ...(one ? [{ ...one, id: 'highlights', slug: 'highlights' }] : [])],
        calendars: calendars.map((calendar) => ({
          ...calendar,
          services: calendar.services.flatMap((id) => (id === one?.id ? [id, 'highlights'] : [id])),
        })),
      }
    },
  })
  expect(listStarts(await salon.show(page))[0]).toBe('hairdresser')
})

test.each(formTemplateNames)('makes a form from the template %s that visitors can fill in', async (start) => {
  const desk = await openAsOwner()
  const { status, location } = await saveForm(desk, '/desk/setup/form/~new', { start, name: 'Mine' })
  expect([status, (await desk.show(location ?? '')).status]).toEqual([303, 200])
  await publishByBar(desk)
  const made = (await desk.getBundle()).forms.at(-1)
  expect(made?.slug).toBe('mine')
  expect((await desk.site.fetch(`/widget/${made?.kind}/mine`)).status).toBe(200)
})

test('makes a new form from each template in the language of the site, which can be published', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/form/~new'
  const none = await saveForm(desk, page, { name: 'Mine' })
  expect([none.status, getField(none.html, 'name')]).toEqual([422, 'Mine'])
  const unnamed = await saveForm(desk, page, { start: '~quiz' })
  expect([unnamed.status, unnamed.html.includes('href="#field-name"')]).toEqual([422, true])
  for (const start of ['contact', 'intake', 'feedback', '~form', '~survey', '~quiz']) {
    const { status, location } = await saveForm(desk, page, {
      start,
      name: start.startsWith('~') ? 'Mine' : '',
    })
    expect([start, status, (await desk.show(location ?? '')).status]).toEqual([start, 303, 200])
  }
  await publishByBar(desk)
  const { forms } = await desk.getBundle()
  expect(forms.slice(-6).map(({ kind, slug }) => [kind, slug])).toEqual([
    ['form', 'write-to-us'],
    ['form', 'before-your-appointment'],
    ['survey', 'after-your-visit'],
    ['form', 'mine'],
    ['survey', 'mine-2'],
    ['quiz', 'mine-3'],
  ])
  expect((await desk.site.fetch('/widget/form/before-your-appointment')).status).toBe(200)
  const intake = forms.find(({ slug }) => slug === 'before-your-appointment')?.id ?? ''
  const choose = '/desk/setup/calendar/cal_massage?at=%2Fintake'
  expect((await desk.show(`/desk/setup/form/${intake}/questions`)).html).toContain(`href="${choose}"`)
  expect((await saveForm(desk, choose, { '/form': intake })).status).toBe(303)
})
