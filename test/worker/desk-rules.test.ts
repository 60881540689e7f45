import { expect, test } from 'vitest'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'

const PATH = '/desk/setup/rules'
const massage = `${PATH}?calendar=cal_massage`

/** Returns the form of a page as a browser would post it, with other choices in some lists. */
function fillIn(html: string, choices: Record<string, string>): [string, string][] {
  const hidden = [
    ...html.matchAll(/<input type="hidden" name="(calendar|base|settings)" value="([^"]*)"/g),
  ].map(([, name = '', value = '']): [string, string] => [name, value])
  const lists = [...html.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name = '', options = '']): [string, string] => [
      name,
      choices[name] ??
        / value="([^"]*)"[^>]* selected|selected="" value="([^"]*)"/.exec(options)?.slice(1).find(Boolean) ??
        '',
    ],
  )
  return [...hidden, ...lists, ['do', 'save']]
}

const publish = async (desk: Awaited<ReturnType<typeof openAsOwner>>) => {
  const [, draft = ''] = /\/desk\/drafts\/(prv_\w+)/.exec((await desk.show('/desk/setup')).html) ?? []
  const { html } = await desk.show(`/desk/drafts/${draft}`)
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(html) ?? []
  const checked = await desk.post(`/desk/drafts/${draft}`, [['do', 'check']])
  const [, shown = revision] = /name="revision" value="(\d+)"/.exec(checked.html) ?? []
  expect(
    (
      await desk.post(`/desk/drafts/${draft}`, [
        ['revision', shown],
        ['do', 'publish'],
      ])
    ).status,
  ).toBe(303)
}

test('shows the rules of a calendar as sentences, and saves what was chosen', async () => {
  const desk = await openAsOwner()
  const { status, html } = await desk.show(massage)
  expect(status).toBe(200)
  // The name of a list is its sentence, in which the other list has its value.
  expect(html).toMatch(/name="cancel" aria-label="[^"]*…[^"]*12\sStunden/)
  const form = fillIn(html, {
    notice: '240',
    horizon: '43200',
    cancel: '2880',
    move: 'none',
    'reminder/1': '120',
  })
  expect(await desk.post(PATH, form)).toMatchObject({ status: 303, location: `${massage}&saved=1` })
  // The sentence that visitors read of an appointment in two weeks.
  const quote = /<blockquote.*?<\/blockquote>/s
  expect([quote.exec(html)?.[0], quote.exec((await desk.show(massage)).html)?.[0]]).toEqual([
    expect.stringMatching(/6\.\sDezember/),
    expect.stringMatching(/5\.\sDezember/),
  ])
  await publish(desk)
  const { calendars, site } = await desk.getBundle()
  expect(calendars.find(({ id }) => id === 'cal_massage')).toMatchObject({
    notice: 240,
    horizonDays: 30,
    cutoff: { cancel: 2880, reschedule: null },
  })
  expect(site.messages.reminders.map(({ before }) => before)).toContain(120)
})

test('changes nothing where nothing was chosen', async () => {
  const desk = await openAsOwner()
  const { html } = await desk.show(massage)
  expect((await desk.post(PATH, fillIn(html, {}))).status).toBe(303)
  expect((await desk.show('/desk/setup')).html).not.toContain('href="/desk/drafts/prv_')
})

test('keeps the choices when somebody has changed the calendar meanwhile', async () => {
  const desk = await openAsOwner()
  const { html } = await desk.show(massage)
  await desk.publish((bundle) => ({
    ...bundle,
    calendars: bundle.calendars.map((one) => (one.id === 'cal_massage' ? { ...one, notice: 30 } : one)),
  }))
  const refused = await desk.post(PATH, fillIn(html, { horizon: '10080' }))
  expect(refused.status).toBe(412)
  expect(refused.html).toMatch(/selected="" value="10080"|value="10080" selected/)
})
