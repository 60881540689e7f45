import type { QuizDefinition } from '../bundle/forms/form.ts'
import { allowsMultiple, getAnswer } from './answers.ts'
import { getFieldNumber } from './field-number.ts'
import type { FormPath } from './follow-form.ts'

/** The score of a quiz in whole percent of the possible points on the path. */
export interface Score {
  points: number
  possible: number
  score: number
  /** Scores by category, without categories that have no possible points. */
  categories: { id: string; score: number }[]
}

type ScoredField = Extract<QuizDefinition['steps'][number]['fields'][number], { category?: unknown }>

/** The points of one field. */
interface FieldScore {
  category: string | undefined
  points: number
  possible: number
}

/** Returns the maximum points of a field: those of the best options, as many as can be chosen. */
function getPossiblePoints(field: ScoredField): number {
  const max = 'max' in field ? field.max : undefined
  const points = field.options.map(({ points = 0 }) => points).sort((a, b) => b - a)
  return points.slice(0, allowsMultiple(field) ? max : 1).reduce((sum, value) => sum + value, 0)
}

const isScored = (field: QuizDefinition['steps'][number]['fields'][number]): field is ScoredField =>
  ['select', 'radio', 'checkboxes', 'picture'].includes(field.kind)

/** Returns the percentage, rounded half up. */
const percentage = (points: number, possible: number) =>
  possible === 0 ? 0 : Math.round((points * 100) / possible)

function addUp(fieldScores: readonly FieldScore[]) {
  const points = fieldScores.reduce((sum, field) => sum + field.points, 0)
  const possible = fieldScores.reduce((sum, field) => sum + field.possible, 0)
  return { points, possible, score: percentage(points, possible) }
}

/** Scores a quiz by the points of the chosen options of all visible fields. */
export function scoreQuiz(
  { steps, categories }: Pick<QuizDefinition, 'steps' | 'categories'>,
  { visible, answers }: Pick<FormPath, 'visible' | 'answers'>,
): Score {
  const fieldScores = steps
    .flatMap(({ fields }) => fields)
    .filter(isScored)
    .filter(({ id }) => visible.has(id))
    .map((field) => ({
      category: field.category,
      points: getFieldNumber(field, getAnswer(answers, field.id)),
      possible: getPossiblePoints(field),
    }))
  return {
    ...addUp(fieldScores),
    categories: categories.flatMap(({ id }) => {
      const { possible, score } = addUp(fieldScores.filter(({ category }) => category === id))
      return possible === 0 ? [] : [{ id, score }]
    }),
  }
}

/** Returns the tier of a score. */
export function findTier<T extends { from: number }>(tiers: readonly T[], score: number): T | undefined {
  return tiers.findLast(({ from }) => from <= score)
}
