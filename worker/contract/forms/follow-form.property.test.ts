import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyForm, anyAnswers, listMistakes, validForm } from '#test/fixtures/any-form.ts'
import { checkAnswers } from './check-answers.ts'
import { followForm } from './follow-form.ts'
import { type FormAnswers, type FormView, formAnswers } from './form.ts'

const rules = { today: '2026-11-24', isPhone: () => true, isFile: () => true }

const formAndAnswers = validForm.chain((one) => fc.tuple(fc.constant(one), anyAnswers(one), anyAnswers(one)))

const idsOf = (steps: FormView['steps']): string[] =>
  steps.flatMap(({ fields }) => fields.map(({ id }) => id))

const runs = { numRuns: 500 }

/** Holds for every form that publishing takes, and any two sets of answers to it. */
function always(property: (one: AnyForm, answers: FormAnswers, others: FormAnswers) => void) {
  fc.assert(
    fc.property(formAndAnswers, ([one, answers, others]) =>
      property(one, formAnswers.parse(answers), formAnswers.parse(others)),
    ),
    runs,
  )
}

describe('a form that publishing takes', () => {
  test('is led through forwards, the same way every time', () => {
    always(({ form }, answers) => {
      expect(listMistakes(form)).toEqual([])
      const course = followForm(form, answers)
      expect(course.path[0]).toBe(0)
      expect(course.path).toEqual([...new Set(course.path)].sort((a, b) => a - b))
      expect(course.path.at(-1)).toBeLessThan(form.steps.length)
      expect(followForm(form, answers)).toEqual(course)
    })
  })

  test('keeps answers of what it shows, and shows what is on the way', () => {
    always(({ form }, answers) => {
      const { path, shown, answers: kept } = followForm(form, answers)
      const onTheWay = new Set<string>(path.flatMap((place) => idsOf(form.steps.slice(place, place + 1))))
      expect([...shown].filter((id) => !onTheWay.has(id))).toEqual([])
      expect(Object.keys(kept).filter((id) => !shown.has(id))).toEqual([])
    })
  })

  test('looks at nothing that was answered in a field that it doesn’t show', () => {
    always(({ form }, answers, others) => {
      const course = followForm(form, answers)
      const hidden = Object.entries(others).filter(([id]) => !course.shown.has(id))
      expect(followForm(form, { ...answers, ...Object.fromEntries(hidden) })).toEqual(course)
    })
  })

  test('leads from a step to the next by the answers until there alone', () => {
    always(({ form }, answers, others) => {
      const { path } = followForm(form, answers)
      for (const [index, place] of path.entries()) {
        const later = new Set(idsOf(form.steps.slice(place + 1)))
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

  test('comes to its end for who fills in, step by step, what it asks for', () => {
    always(({ form, valid }, begun) => {
      const answers = { ...begun }
      let place = 0
      for (let gone = 0; place < form.steps.length; gone++) {
        expect(gone).toBeLessThan(form.steps.length)
        const corrected = new Set<string>()
        let wrong = checkAnswers(form, followForm(form, answers), rules, [place])
        while (wrong.length > 0) {
          expect(wrong.filter(({ field }) => corrected.has(field))).toEqual([])
          for (const { field } of wrong) {
            Object.assign(answers, { [field]: valid[field] })
            corrected.add(field)
          }
          wrong = checkAnswers(form, followForm(form, answers), rules, [place])
        }
        const { path } = followForm(form, answers)
        expect(path).toContain(place)
        place = path[path.indexOf(place) + 1] ?? form.steps.length
      }
      expect(checkAnswers(form, followForm(form, answers), rules)).toEqual([])
    })
  })
})
