import en from '#locales/en.json'
import { createI18n } from '#locales/i18n.ts'
import type { MessageValues } from '#locales/messages.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { toFieldProblem, toProblem } from '#worker/contract/to-problem.ts'

/** Messages for developers. */
export const english = createI18n({ locale: 'en', timeLocale: 'en-US', messages: en })

/** Returns the failure in English: its title is for developers, and visitors get a text by its code. */
export const englishProblem = (failure: Failure) => toProblem(failure, english.t)

/** Returns a problem with one field, with an English message. `values` fill the message's placeholders. */
export const fieldError = (path: string, code: FieldProblemCode, values?: MessageValues) =>
  toFieldProblem(path, code, english.t, values)
