import * as z from 'zod/mini'
import { findFragments, getKind } from '../fragments.ts'
import { type Mistake, type MistakeCode, parseItems } from '../mistake.ts'

const calendarShape = z.object({ intake: z.object({ form: z.string() }) })
const formShape = z.looseObject({ id: z.string() })

/** Checks that the intake of a calendar is a form that works inside a booking. */
export function checkIntakes(calendars: readonly unknown[], forms: readonly unknown[]): Mistake[] {
  const formItems = parseItems('forms', forms, formShape)
  return parseItems('calendars', calendars, calendarShape).flatMap(({ path, value }): Mistake[] => {
    const { form: id } = value.intake
    const form = formItems.find((item) => item.value.id === id)
    if (!form) return []
    const formPath = `${path}.intake.form`
    const wrong = (code: MistakeCode, message: string) => ({ path: formPath, code, message })
    const hasValue = (valuePath: string, expected: unknown) =>
      findFragments(form, valuePath).some((part) => part.value === expected)
    return [
      ...(getKind(form) === 'form' ? [] : [wrong('intake-kind', `${id} is not of the kind "form"`)]),
      ...(hasValue('agreements.terms', true) || hasValue('agreements.marketing', true)
        ? [wrong('intake-agreements', `${id} has agreements, for which the booking asks already`)]
        : []),
      ...(hasValue('rules.*.do', 'redirect')
        ? [wrong('intake-redirect', `${id} has a rule that redirects, and the booking goes on`)]
        : []),
    ]
  })
}
