import { expect, test } from 'vitest'
import { formView } from '#worker/contract/forms/form.ts'
import { listAnswers } from './list-answers.ts'

const form = formView.parse({
  id: 'contact',
  slug: 'contact',
  kind: 'form',
  name: 'Contact',
  steps: [
    {
      id: 'all',
      fields: [
        { id: 'name', kind: 'text', label: 'Name' },
        { id: 'email', kind: 'email', label: 'Email' },
      ],
    },
  ],
  rules: [],
  agreements: { terms: false, marketing: false },
  remember: false,
  done: {},
})

test('lists answers in the order of the form, and those to removed fields last', () => {
  const answers = { colour: 'red', email: 'a@example.com', size: 'm', name: 'Ana' }
  const listed = listAnswers({ answers }, form)
  expect(listed.map(({ id, field }) => [id, field?.kind])).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['colour', undefined],
    ['size', undefined],
  ])
  expect(listAnswers({ answers }, undefined).map(({ id }) => id)).toEqual(Object.keys(answers))
})
