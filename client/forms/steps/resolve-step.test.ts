import { describe, expect, it } from 'vitest'
import { type FormAnswers, formView } from '#worker/contract/forms/form.ts'
import { resolveStep } from './resolve-step.ts'

const form = formView.parse({
  id: 'frm_a',
  slug: 'a',
  kind: 'survey',
  name: 'A',
  remember: false,
  done: {},
  agreements: { terms: false, marketing: false },
  steps: ['one', 'two', 'three'].map((id) => ({
    id,
    fields: [{ id: `of-${id}`, kind: 'text', label: id, required: true, maxLength: 100 }],
  })),
  rules: [{ do: 'jump', when: { all: [{ field: 'of-one', is: 'equal', value: 'skip' }] }, to: 'three' }],
})
const context = { isPhone: () => true, isFile: () => true, today: '2026-11-23' }
const resolve = (answers: FormAnswers, requestedId?: string) =>
  resolveStep(form, answers, context, requestedId)

describe('resolveStep', () => {
  it('returns the first step when none is requested', () => {
    expect(resolve({ 'of-one': 'x', 'of-two': 'x' })).toBe(0)
  })

  it('returns the requested step when all steps before it are complete', () => {
    const answers = { 'of-one': 'x', 'of-two': 'y' }
    expect(['one', 'two', 'three'].map((id) => resolve(answers, id))).toEqual([0, 1, 2])
  })

  it('returns the first incomplete step when the requested one is later, off the path or unknown', () => {
    expect(resolve({}, 'three')).toBe(0)
    expect(resolve({ 'of-one': 'x' }, 'three')).toBe(1)
    expect(resolve({ 'of-one': 'skip' }, 'two')).toBe(2)
    expect(resolve({ 'of-one': 'x' }, 'none')).toBe(1)
  })
})
