import { eq } from 'drizzle-orm'
import type { FormDefinition, QuizDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { QuizResult } from '#worker/contract/forms/form.ts'
import { findTier } from '#worker/contract/forms/score-quiz.ts'
import { submissions } from '../platform/db/form-tables.ts'
import type { Services } from '../platform/services.ts'
import { findForm } from './find-form.ts'
import { getSubmissionSubject } from './submission-subject.ts'

/** Returns the path of a submission's result. Its token contains the submission's id. */
export function createQuizResultPath(
  services: Services,
  { slug }: FormDefinition,
  { submission, score }: { submission: string; score: number },
): string {
  const token = `${submission}~${services.keys.sign('quiz', getSubmissionSubject(services, { id: submission }))}`
  return `/widget/quiz-result/${score}?${new URLSearchParams({ quiz: slug, token })}`
}

function findScore(services: Services, quiz: QuizDefinition, token: string) {
  const [submission = '', signature = '', ...rest] = token.split('~')
  const row = services.db.select().from(submissions).where(eq(submissions.id, submission)).get()
  if (!row || rest.length > 0 || row.form !== quiz.id) return undefined
  return services.keys.verify(signature, 'quiz', getSubmissionSubject(services, row)) ? row.score : undefined
}

/**
 * Returns a quiz's text for a score, by its current tiers. Throws `form-not-found`, and `link-expired` when the
 * token is not for this score.
 */
export function getQuizResult(services: Services, name: string, score: string, token: string): QuizResult {
  const quiz = findForm(services, name)
  if (quiz.kind !== 'quiz') throw new Failure('form-not-found')
  const stored = findScore(services, quiz, token)
  const tier = stored && findTier(quiz.tiers, stored.score)
  if (!tier || String(stored.score) !== score) throw new Failure('link-expired')
  const categories = quiz.categories.flatMap(({ id, name }) => {
    const scored = stored.categories.find((category) => category.id === id)
    return scored ? [{ id, name, score: scored.score }] : []
  })
  const { title, text, action } = tier
  return {
    quiz: { id: quiz.id, slug: quiz.slug, name: quiz.name },
    score: stored.score,
    tier: { title, ...(text && { text }), ...(action && { action }) },
    categories,
  }
}
