import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import { formatQuestionProblem } from './question-problem.ts'

test.each<[locale: LocaleCode, label: string, shown: string]>([
  ['en', 'Weight (kg)', 'Weight (kg): !'],
  ['en', 'How firm?', 'How firm? !'],
  ['en', 'Your name:', 'Your name: !'],
  ['fr', 'Poids', 'Poids\u00a0: !'],
  ['fr', 'Quel poids\u202f?', 'Quel poids\u202f? !'],
])('in %s a problem of “%s” reads “%s”', async (locale, label, shown) => {
  const { t } = await createSharedI18n({}, locale)
  expect(formatQuestionProblem(t, label, '!')).toBe(shown)
})
