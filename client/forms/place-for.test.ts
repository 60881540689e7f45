import { describe, expect, it } from 'vitest'
import { type FormAnswers, formView } from '#worker/contract/forms/form.ts'
import { placeFor } from './place-for.ts'

const form = formView.parse({
  ...{ id: 'frm_a', slug: 'a', kind: 'survey', name: 'A', remember: false, done: {} },
  agreements: { terms: false, marketing: false },
  steps: ['one', 'two', 'three'].map((id) => ({
    id,
    fields: [{ id: `of-${id}`, kind: 'text', label: id, required: true, maxLength: 100 }],
  })),
  rules: [{ do: 'jump', when: { all: [{ field: 'of-one', is: 'equal', value: 'skip' }] }, to: 'three' }],
})
const rules = { isPhone: () => true, isFile: () => true, today: '2026-11-23' }
const placeOf = (answers: FormAnswers, wanted?: string) => placeFor(form, answers, rules, wanted)

describe('the step that an address leads to', () => {
  it('is the first, without a wish', () => expect(placeOf({ 'of-one': 'x', 'of-two': 'x' })).toBe(0))

  it('is the wanted one where all before it is answered, or one before that', () => {
    const answers = { 'of-one': 'x', 'of-two': 'y' }
    expect(['one', 'two', 'three'].map((wanted) => placeOf(answers, wanted))).toEqual([0, 1, 2])
  })

  it('is the first that is open, where a wish leads beyond it, beside the path or to nothing', () => {
    expect(placeOf({}, 'three')).toBe(0)
    expect(placeOf({ 'of-one': 'x' }, 'three')).toBe(1)
    expect(placeOf({ 'of-one': 'skip' }, 'two')).toBe(2)
    expect(placeOf({ 'of-one': 'x' }, 'none')).toBe(1)
  })
})
