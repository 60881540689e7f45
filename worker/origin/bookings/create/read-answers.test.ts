import { expect, test } from 'vitest'
import { bookingQuestion } from '#worker/contract/bundle/scheduling/details.ts'
import { readAnswers } from './read-answers.ts'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
function ask(question: object) {
  return [bookingQuestion.parse({ id: 'q', label: 'Q', required: true, ...question })]
}

test.each([
  [{ kind: 'text' }, undefined, 'required'],
  [{ kind: 'text' }, ' \n ', 'required'],
  [{ kind: 'text' }, ['a'], 'invalid'],
  [{ kind: 'select', options }, undefined, 'option-required'],
  [{ kind: 'radio', options }, 'z', 'option-unknown'],
  [{ kind: 'radio', options }, ['a'], 'invalid'],
  [{ kind: 'checkboxes', options }, [], 'option-required'],
  [{ kind: 'checkboxes', options }, ['a', 'z'], 'option-unknown'],
])('checks the question %j with the answer %j: %s', (question, answer, code) => {
  const { errors } = readAnswers(ask(question), answer === undefined ? {} : { q: answer })
  expect(errors.map(({ path, code }) => [path, code])).toEqual([['answers.q', code]])
})

test('returns answers in the shape of their question, and leaves out those to unknown questions', () => {
  expect(readAnswers(ask({ kind: 'checkboxes', options }), { q: 'a', other: 'x' }).answers).toEqual({
    q: ['a'],
  })
  expect(readAnswers(ask({ kind: 'paragraph' }), { q: 'one\r\ntwo' }).answers).toEqual({ q: 'one\ntwo' })
  expect(readAnswers(ask({ kind: 'text', required: false }), {}).answers).toEqual({})
})
