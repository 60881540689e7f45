import type { I18n } from '#locales/i18n.ts'

/** Returns the text of a problem after its question's label. A colon separates them, unless the label ends with punctuation. */
export function formatQuestionProblem(t: I18n['t'], label: string, problem: string): string {
  const ends = /[\p{Sentence_Terminal}:]$/u.test(label) ? 'yes' : 'no'
  return t('details.questionProblem', { label, problem, ends })
}
