import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyForm, anyAnswers, listMistakes, validForm } from '#test/fixtures/form-generators.ts'
import { checkAnswers } from './check-answers.ts'
import { followForm } from './follow-form.ts'
import { type FormAnswers, type FormView, formAnswers } from './form.ts'

const context = { today: '2026-11-24', isPhone: () => true, isFile: () => true }

const formAndAnswers = validForm.chain((generated) =>
  fc.tuple(fc.constant(generated), anyAnswers(generated), anyAnswers(generated)),
)

const listIds = (steps: FormView['steps']): string[] =>
  steps.flatMap(({ fields }) => fields.map(({ id }) => id))

const runOptions = { numRuns: 500 }

/** Checks a property for valid forms with any two sets of answers. */
function checkForAll(property: (generated: AnyForm, answers: FormAnswers, others: FormAnswers) => void) {
  fc.assert(
    fc.property(formAndAnswers, ([generated, answers, others]) =>
      property(generated, formAnswers.parse(answers), formAnswers.parse(others)),
    ),
    runOptions,
  )
}

describe('a valid form', () => {
  test('has a path that only leads forward and is deterministic', () => {
    checkForAll(({ form }, answers) => {
      expect(listMistakes(form)).toEqual([])
      const formPath = followForm(form, answers)
      expect(formPath.path[0]).toBe(0)
      expect(formPath.path).toEqual([...new Set(formPath.path)].sort((a, b) => a - b))
      expect(formPath.path.at(-1)).toBeLessThan(form.steps.length)
      expect(followForm(form, answers)).toEqual(formPath)
    })
  })

  test('keeps only answers of visible fields, which are on the path', () => {
    checkForAll(({ form }, answers) => {
      const { path, visible, answers: remaining } = followForm(form, answers)
      const onPath = new Set<string>(
        path.flatMap((stepIndex) => listIds(form.steps.slice(stepIndex, stepIndex + 1))),
      )
      expect([...visible].filter((id) => !onPath.has(id))).toEqual([])
      expect(Object.keys(remaining).filter((id) => !visible.has(id))).toEqual([])
    })
  })

  test('ignores answers of hidden fields', () => {
    checkForAll(({ form }, answers, others) => {
      const formPath = followForm(form, answers)
      const hidden = Object.entries(others).filter(([id]) => !formPath.visible.has(id))
      expect(followForm(form, { ...answers, ...Object.fromEntries(hidden) })).toEqual(formPath)
    })
  })

  test('chooses the next step only by the answers so far', () => {
    checkForAll(({ form }, answers, others) => {
      const { path } = followForm(form, answers)
      for (const [index, stepIndex] of path.entries()) {
        const later = new Set(listIds(form.steps.slice(stepIndex + 1)))
        const changed = [
          ...Object.entries(answers).filter(([id]) => !later.has(id)),
          ...Object.entries(others).filter(([id]) => later.has(id)),
        ]
        expect(followForm(form, Object.fromEntries(changed)).path.slice(0, index + 2)).toEqual(
          path.slice(0, index + 2),
        )
      }
    })
  })

  test('ends for a visitor who answers all visible fields step by step', () => {
    checkForAll(({ form, valid }, initial) => {
      const answers = { ...initial }
      let stepIndex = 0
      for (let count = 0; stepIndex < form.steps.length; count++) {
        expect(count).toBeLessThan(form.steps.length)
        const corrected = new Set<string>()
        let wrong = checkAnswers(form, followForm(form, answers), context, [stepIndex])
        while (wrong.length > 0) {
          expect(wrong.filter(({ field }) => corrected.has(field))).toEqual([])
          for (const { field } of wrong) {
            Object.assign(answers, { [field]: valid[field] })
            corrected.add(field)
          }
          wrong = checkAnswers(form, followForm(form, answers), context, [stepIndex])
        }
        const { path } = followForm(form, answers)
        expect(path).toContain(stepIndex)
        stepIndex = path[path.indexOf(stepIndex) + 1] ?? form.steps.length
      }
      expect(checkAnswers(form, followForm(form, answers), context)).toEqual([])
    })
  })
})
