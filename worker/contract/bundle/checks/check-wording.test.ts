import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { checkBundle } from './check-bundle.ts'
import { checkWording } from './check-wording.ts'

const check = (message: string, wording: object) =>
  checkWording({ messages: { wording: { [message]: wording } } }).map(
    ({ path, code, message }) => `${path.replace('site.messages.wording.', '')} ${code}: ${message}`,
  )

test('accepts texts with the placeholders of their messages', () => {
  expect(
    check('visitor.reminder', { subject: 'See you {time}', text: { de: '{name}\n{business}' } }),
  ).toEqual([])
  expect(check('visitor.payment-due', { text: 'Pay {amount} until {until}.' })).toEqual([])
  expect(check('staff.agenda', { subject: '{date}: {count}' })).toEqual([])
})

test('suggests a similar placeholder, or lists those of the message', () => {
  expect(
    check('visitor.reminder', { subject: 'Hello {Name}', text: { en: '{nmae}', de: '{amount}' } }),
  ).toEqual([
    'visitor.reminder.subject placeholder: There is no {Name} in this message: did you mean {name}?',
    'visitor.reminder.text.en placeholder: There is no {nmae} in this message: did you mean {name}?',
    'visitor.reminder.text.de placeholder: There is no {amount} in this message: only {business}, {name}, {service}, {staff}, {time}',
  ])
})

test.each(['{name', 'name}', 'a } and { b', '{count, plural, one {#} other {#}}', '{{name}}'])(
  'refuses the braces of %s',
  (text) => {
    expect(check('visitor.scheduled', { text })).toEqual([
      expect.stringMatching(
        /^visitor\.scheduled\.text braces: A brace is open or closed without its partner/,
      ),
    ])
  },
)

test.each(['two\nlines', 'two\rlines', 'two\u2028lines', 'a\u0000b'])(
  'refuses a subject that is not one line: %j',
  (subject) => {
    expect(check('visitor.scheduled', { subject: { pl: subject } })).toEqual([
      'visitor.scheduled.subject.pl one-line: A subject is one line',
    ])
    expect(check('visitor.scheduled', { text: subject })).toEqual([])
  },
)

test('reports mistakes of texts with those of the schema', () => {
  const wording = {
    'visitor.schedule': { text: 'Hello' },
    'visitor.scheduled': { subject: '{firstName}', html: '<p>Hello</p>' },
  }
  const { mistakes } = checkBundle({ ...demoBundle, site: { ...demoBundle.site, messages: { wording } } })
  expect(mistakes.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'site.messages.wording.visitor.scheduled.html There is no "html" here, only subject, text',
    'site.messages.wording.visitor.schedule There is no "visitor.schedule" here. Did you mean "visitor.scheduled"?',
    'site.messages.wording.visitor.scheduled.subject There is no {firstName} in this message: only {business}, {name}, {service}, {staff}, {time}',
  ])
})

test.each([
  undefined,
  null,
  'text',
  { messages: null },
  { messages: { wording: { 'visitor.scheduled': 7 } } },
])('ignores settings of another shape: %j', (site) => expect(checkWording(site)).toEqual([]))
