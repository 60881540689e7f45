import en from '#locales/en.json'
import { createWords } from '#locales/i18n.ts'
import type { MessageValues } from '#locales/messages.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { fieldProblemOf, problemOf } from '#worker/contract/to-problem.ts'

/** The words of what is said to developers. */
export const english = createWords({ locale: 'en', timeLocale: 'en-US', messages: en })

/** What failed, in English: on the wire its title speaks to developers, its code to visitors. */
export const englishProblem = (failure: Failure) => problemOf(failure, english.t)

/** A mistake in one field, with its English message; `values` fill the places of that. */
export const fieldError = (path: string, code: FieldProblemCode, values?: MessageValues) =>
  fieldProblemOf(path, code, english.t, values)
