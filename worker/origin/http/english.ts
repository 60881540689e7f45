import en from '#locales/en.json'
import type { MessageValues } from '#locales/messages.ts'
import { createWords } from '#locales/words.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { fieldProblemOf, problemOf } from '#worker/contract/problem-of.ts'

const { t } = createWords({ locale: 'en', timeLocale: 'en-US', messages: en })

/** What failed, in English: on the wire its title speaks to developers, its code to visitors. */
export const englishProblem = (failure: Failure) => problemOf(failure, t)

/** A mistake in one field, with its English message; `values` are what that tells. */
export const fieldError = (path: string, code: FieldProblemCode, values?: MessageValues) =>
  fieldProblemOf(path, code, (key) => t(key, values))
