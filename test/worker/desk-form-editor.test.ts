import { expect, test } from 'vitest'
import { postToDesk, signIn, withDesk } from '../fixtures/desk.ts'
import { getField, publishByBar, readForm, saveForm, typeInto } from '../fixtures/desk-forms.ts'
import { type Desk, openAsOwner } from '../fixtures/owner-at-desk.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { openPage, press as pressButton } from './page.ts'

const SURVEY = '/desk/setup/form/frm_after_visit'
const QUIZ = '/desk/setup/form/frm_which_treatment'
const PAGE = `${SURVEY}/questions`

interface Field {
  id: string
  kind: string
  label?: unknown
  options?: { id: string; label: unknown; points?: number }[]
}

interface Content {
  steps: { id: string; fields: Field[] }[]
  rules: { do: string; when?: unknown; fields?: string[] }[]
}

/** Returns a form as it is in the draft of the person. */
async function readDraft(desk: Desk, form = SURVEY): Promise<Content> {
  const { html } = await desk.show(`${form}?view=json`)
  const json = /<textarea[^>]* name="json"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}

const listIds = ({ steps }: Content) => steps.map(({ fields }) => fields.map(({ id }) => id))
const findField = ({ steps }: Content, id: string) =>
  steps.flatMap(({ fields }) => fields).find((field) => field.id === id)
const listRulesOf = ({ rules }: Content, id: string) => rules.filter(({ fields }) => fields?.includes(id))

/** Presses a button of the page with the questions. */
async function press(desk: Desk, action: string, typed: readonly [string, string][] = [], path = PAGE) {
  const base = getField((await desk.show(path)).html, 'base') ?? ''
  return desk.post(path, [['base', base], ...typed, ['do', action]])
}

test('lists the questions in the order of visitors, with their conditions in words', async () => {
  const desk = await openAsOwner()
  const { status, html } = await desk.show(PAGE)
  expect(status).toBe(200)
  const ids = [...html.matchAll(/<li class="[^"]*" id="question-([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(listIds(await readDraft(desk)).flat())
  const wrong = /<li [^>]*id="question-wrong".*?<\/li>/s.exec(html)?.[0] ?? ''
  expect(wrong.replace(/<[^>]*>/g, ' ')).toMatch(/weiterempfehlen.*6/s)
  expect((await desk.show('/desk/setup/form')).html).toContain(`href="${PAGE}"`)
})

test('adds a question with one post, and asks for the options of a choice', async () => {
  const desk = await openAsOwner()
  const typed = [
    ['text', 'Which music do you like?'],
    ['kind', 'radio'],
    ['step', '0'],
  ] as const
  const refused = await press(desk, 'add', [...typed.map(([name, value]): [string, string] => [name, value])])
  expect([refused.status, getField(refused.html, 'text')]).toEqual([422, 'Which music do you like?'])
  expect(refused.html).toContain('href="#field-options"')
  const empty = await press(desk, 'add', [['kind', 'text']])
  expect([empty.status, empty.html.includes('href="#field-text"')]).toEqual([422, true])
  const added = await press(desk, 'add', [
    ['text', 'Which music do you like?'],
    ['kind', 'radio'],
    ['step', '0'],
    ['options', 'Jazz\r\n\r\n None \r\nJazz'],
  ])
  expect(added.location).toBe(`${PAGE}/which-music-do-you-like?saved=1`)
  expect((await desk.show(added.location ?? '')).status).toBe(200)
  const form = await readDraft(desk)
  expect(form.steps[0]?.fields.at(-1)).toMatchObject({
    id: 'which-music-do-you-like',
    kind: 'radio',
    options: [
      { id: 'jazz', label: 'Jazz' },
      { id: 'none', label: 'None' },
      { id: 'jazz-2', label: 'Jazz' },
    ],
  })
  await publishByBar(desk)
  expect((await desk.site.fetch('/widget/survey/after-visit')).status).toBe(200)
})

test('gives a question an id that no other has, also where its text is a word of the form’s addresses', async () => {
  const desk = await openAsOwner()
  for (const text of ['Step', 'Step', '友達', 'Source'])
    expect(
      (
        await press(desk, 'add', [
          ['text', text],
          ['kind', 'text'],
        ])
      ).status,
    ).toBe(303)
  const ids = listIds(await readDraft(desk)).at(-1) ?? []
  expect(ids.slice(-4)).toEqual(['question-step', 'question-step-2', 'n', 'question-source'])
})

test('moves questions, also to the next step, and copies them with their conditions', async () => {
  const desk = await openAsOwner()
  const before = listIds(await readDraft(desk))
  expect((await press(desk, 'down/1/1')).location).toBe(`${PAGE}?saved=1#question-aspects`)
  expect(listIds(await readDraft(desk))[2]?.[0]).toBe('aspects')
  await press(desk, 'up/2/0')
  expect(listIds(await readDraft(desk))).toEqual(before)
  await press(desk, 'copy/2/1')
  const form = await readDraft(desk)
  expect(listIds(form)[2]?.slice(1, 3)).toEqual(['wrong', 'wrong-2'])
  expect(listRulesOf(form, 'wrong-2')).toEqual(listRulesOf(form, 'wrong'))
})

test('removes a question with its own condition, but none that others depend on', async () => {
  const desk = await openAsOwner()
  const before = await readDraft(desk)
  const refused = await press(desk, 'remove/2/0')
  expect(refused.status).toBe(422)
  expect(refused.html).toContain(`href="${PAGE}/wrong"`)
  const moved = await press(desk, 'down/2/0')
  expect(moved.status).toBe(303)
  expect((await press(desk, 'remove/2/0')).status).toBe(303)
  const form = await readDraft(desk)
  expect([findField(form, 'wrong'), listRulesOf(form, 'wrong'), form.rules.length]).toEqual([
    undefined,
    [],
    before.rules.length - 1,
  ])
})

test('refuses to move a question behind the step in which another depends on it', async () => {
  const desk = await openAsOwner()
  const add = [
    ['text', 'Anything else?'],
    ['kind', 'text'],
    ['step', '1'],
  ] as [string, string][]
  await press(desk, 'add', add)
  const page = `${PAGE}/anything-else`
  await saveForm(desk, page, { if: 'aspects' })
  await press(desk, 'down/1/1')
  const refused = await press(desk, 'down/1/2')
  expect([refused.status, refused.html.includes(`href="${page}"`)]).toEqual([422, true])
})

test('changes nothing of a form that somebody has changed since the page was shown', async () => {
  const desk = await openAsOwner()
  const stale = getField((await desk.show(PAGE)).html, 'base') ?? ''
  const typed = typeInto(readForm((await desk.show(`${PAGE}/wrong`)).html), { '/label@en': 'By the second' })
  await press(desk, 'copy/0/0')
  const pressed = await desk.post(PAGE, [
    ['base', stale],
    ['do', 'remove/0/1'],
  ])
  expect(pressed.status).toBe(412)
  const saved = await desk.post(`${PAGE}/wrong`, [...typed, ['do', 'save']])
  expect([saved.status, getField(saved.html, '/label@en')]).toEqual([412, 'By the second'])
  expect(
    (
      await desk.post(PAGE, [
        ['base', stale],
        ['do', 'remove/9/9'],
      ])
    ).status,
  ).toBe(422)
})

test('saves a question with its options in one form, and refuses to remove one that a condition needs', async () => {
  const desk = await openAsOwner()
  const page = `${PAGE}/reply`
  const refused = await saveForm(desk, page, { 'option/0/text@en': '', more: 'By pigeon' })
  const first = findField(await readDraft(desk), 'reply')?.options?.[0]
  expect([first?.id, refused.status, refused.html.includes('href="#field-option/0/text@en"')]).toEqual([
    'none',
    422,
    true,
  ])
  expect(refused.html).toContain('By pigeon</textarea>')
  const saved = await saveForm(desk, page, {
    '/label@en': 'May we write?',
    'option/1/text@en': 'By phone',
    more: 'By pigeon',
  })
  expect(saved.location).toBe(`${PAGE}?saved=1#question-reply`)
  const field = findField(await readDraft(desk), 'reply')
  expect(field).toMatchObject({ label: { en: 'May we write?' } })
  expect(field?.options?.[1]).toMatchObject({ label: { en: 'By phone' } })
  expect(field?.options?.at(-1)).toEqual({ id: 'by-pigeon', label: 'By pigeon' })
  const long = await saveForm(desk, page, { '/label@en': 'x'.repeat(201) })
  expect([long.status, long.html.includes('href="#field-/label@en"')]).toEqual([422, true])
})

test('has a field for a choice in each language, and keeps those that the site no longer has', async () => {
  const desk = await openAsOwner({
    bundle: (demo) => {
      const { site, ...rest } = withDesk(demo)
      return { ...rest, site: { ...site, locales: ['en', 'de', 'pt'] } }
    },
  })
  const page = `${PAGE}/reply`
  const readLabel = async () => findField(await readDraft(desk), 'reply')?.options?.[1]?.label
  const { pt: _, ...kept } = Object(await readLabel())
  const saved = await saveForm(desk, page, { 'option/1/text@de': 'Am Telefon', 'option/1/text@pt': '' })
  expect(saved.status).toBe(303)
  expect(kept.fr).toBeTypeOf('string')
  expect(await readLabel()).toEqual({ ...kept, de: 'Am Telefon' })
  const long = await saveForm(desk, page, { 'option/1/text@de': 'x'.repeat(201) })
  expect([long.status, long.html.includes('href="#field-option/1/text@de"')]).toEqual([422, true])
})

test('reads the points of a quiz beside its options, and keeps the order that is asked for', async () => {
  const desk = await openAsOwner()
  const page = `${QUIZ}/questions/sitting`
  expect((await saveForm(desk, page, { 'option/0/points': 'many' })).html).toContain(
    'href="#field-option/0/points"',
  )
  const fields = typeInto(readForm((await desk.show(page)).html), { 'option/0/points': '7' })
  const moved = await desk.post(page, [...fields, ['do', 'down/0']])
  expect(moved.location).toBe(`${page}?saved=1`)
  expect(findField(await readDraft(desk, QUIZ), 'sitting')?.options?.slice(0, 2)).toMatchObject([
    { id: 'half', points: 1 },
    { id: 'little', points: 7 },
  ])
})

test('shows a question on a condition, whose value is an answer of an earlier question', async () => {
  const desk = await openAsOwner()
  const page = `${PAGE}/order`
  const later = await saveForm(desk, page, { if: 'phone' })
  expect([later.status, later.html.includes('href="#field-if"')]).toEqual([422, true])
  const chosen = await saveForm(desk, page, { if: 'visited' })
  expect(chosen.location).toBe(`${page}?saved=1`)
  const missing = await saveForm(desk, page, { is: 'equal', value: '' })
  expect([missing.status, missing.html.includes('href="#field-value"')]).toEqual([422, true])
  expect((await saveForm(desk, page, { is: 'over', value: 'yes' })).status).toBe(422)
  expect((await saveForm(desk, page, { is: 'equal', value: 'maybe' })).status).toBe(422)
  const saved = await saveForm(desk, page, { is: 'answered', value: 'yes' })
  expect(saved.location).toBe(`${PAGE}?saved=1#question-order`)
  expect(listRulesOf(await readDraft(desk), 'order')).toEqual([
    { do: 'show', when: { all: [{ field: 'visited', is: 'equal', value: 'yes' }] }, fields: ['order'] },
  ])
  await saveForm(desk, page, { if: '' })
  expect(listRulesOf(await readDraft(desk), 'order')).toEqual([])
})

test('changes the condition of one question where a rule shows several', async () => {
  const desk = await openAsOwner()
  await saveForm(desk, `${PAGE}/what`, { is: 'answered', value: '' })
  const form = await readDraft(desk)
  expect(listRulesOf(form, 'who')).toMatchObject([{ fields: ['who', 'day'] }])
  expect(listRulesOf(form, 'what')).toEqual([
    { do: 'show', when: { all: [{ field: 'visited', is: 'answered' }] }, fields: ['what'] },
  ])
  await saveForm(desk, `${PAGE}/wrong`, { is: 'at-most', value: '7' })
  expect(listRulesOf(await readDraft(desk), 'wrong')).toMatchObject([
    { when: { all: [{ field: 'recommend', is: 'at-most', value: 7 }] } },
  ])
})

test('keeps conditions that a sentence cannot say, and says which questions have the same id', async () => {
  const desk = await openAsOwner()
  const { rules, steps, ...form } = await readDraft(desk)
  const any = [
    { field: 'rating', is: 'at-most', value: 2 },
    { field: 'recommend', is: 'at-most', value: 3 },
  ]
  const content = {
    ...form,
    steps: steps.map((step, index) =>
      index === 1 ? { ...step, fields: [...step.fields, { id: 'day', kind: 'text', label: 'Again' }] } : step,
    ),
    rules: [
      ...rules.map((rule) => (rule.fields?.includes('wrong') ? { ...rule, when: { any } } : rule)),
      { do: 'disqualify', when: { all: [{ field: 'gone', is: 'answered' }] } },
    ],
  }
  const base = getField((await desk.show(`${SURVEY}?view=json`)).html, 'base') ?? ''
  await desk.post(SURVEY, [
    ['base', base],
    ['json', JSON.stringify(content)],
    ['do', 'json'],
  ])
  const { html } = await desk.show(PAGE)
  expect(html).toContain('?at=%2Fsteps%2F1%2Ffields%2F2"')
  expect(html.split(`?at=%2Frules%2F${rules.length}"`)).toHaveLength(3)
  expect((await desk.show(`${PAGE}/wrong`)).html).toMatch(/\?at=%2Frules%2F\d+"/)
  await saveForm(desk, `${PAGE}/wrong`, { '/help@en': 'Please be frank.' })
  const saved = await readDraft(desk)
  expect(findField(saved, 'wrong')).toMatchObject({ help: 'Please be frank.' })
  expect(listRulesOf(saved, 'wrong')).toMatchObject([{ when: { any } }])
})

test('is for people who may edit forms, and has no questions of unknown forms', async () => {
  const { site, show } = await openAsOwner()
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
  const body = { email: 'w@harbourandpine.example', name: 'W', scope: 'all', rights: ['edit-texts'] }
  await site.json('/api/admin/people', { method: 'PUT', headers, body: JSON.stringify(body) })
  const cookie = await signIn(site, 'w@harbourandpine.example')
  for (const path of [PAGE, `${PAGE}/wrong`]) {
    expect((await site.fetch(path, { headers: { cookie } })).status).toBe(403)
    expect((await postToDesk(site, cookie, path, { do: 'save' })).status).toBe(403)
  }
  expect((await show('/desk/setup/form/frm_nothing/questions')).status).toBe(404)
  expect((await show(`${PAGE}/nothing`)).status).toBe(404)
})

test('says what a change does to answers, and tries the form in the preview, where nothing is stored', async () => {
  const desk = await openAsOwner()
  const page = '/desk/setup/form/frm_contact/questions'
  expect((await desk.show(page)).html).toContain('href="/widget/form/frm_contact"')
  const answers = {
    topic: 'question',
    words: 'Open?',
    first_name: 'Ana',
    last_name: 'R',
    email: 'a@example.com',
  }
  const sent = await desk.site.post('/api/forms/frm_contact/submissions', { answers })
  expect(sent.status).toBe(201)
  expect((await press(desk, 'remove/0/0', [], page)).status).toBe(422)
  await press(
    desk,
    'add',
    [
      ['text', 'How did you find us?'],
      ['kind', 'text'],
    ],
    page,
  )
  const { html } = await desk.show(page)
  expect(html).toContain('href="/desk/forms/frm_contact"')
  const tried = (/href="(\/widget\/form\/frm_contact\?preview=[^"]*)"/.exec(html)?.[1] ?? '').replaceAll(
    '&amp;',
    '&',
  )
  const preview = await openPage(desk.site, tried)
  expect(preview.html).toContain('How did you find us?')
  const typed = Object.fromEntries(Object.entries(answers).map(([id, value]) => [`answers.${id}`, value]))
  expect((await pressButton(preview, 'intent', 'send', typed)).status).toBe(409)
  expect((await desk.show('/desk/forms')).html).toMatch(
    /href="\/desk\/forms\/frm_contact".*?<td[^>]*>1<\/td>/s,
  )
})
