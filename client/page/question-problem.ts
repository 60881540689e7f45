import type { I18n } from '#locales/i18n.ts'

/** Returns a problem with the question that it is about. A question that ends with a mark gets no colon. */
export function nameQuestion(t: I18n['t'], label: string, problem: string): string {
  const ends = /[\p{Sentence_Terminal}:]$/u.test(label) ? 'yes' : 'no'
  return t('details.questionProblem', { label, problem, ends })
}
