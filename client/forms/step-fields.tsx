import { useAtomValue, useStore } from 'jotai'
import { Fragment } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useWords } from '#client/page/i18n.tsx'
import type { FormAnswer } from '#worker/contract/forms/form.ts'
import { answersAtom, courseAtom, filesAtom, formAtom, placeAtom, prefixAtom, siteAtom } from './atoms.ts'
import { CommonField } from './common-field.tsx'
import type { FormProblem } from './find-problems.ts'
import classes from './form.module.css'
import { livePart } from './live-part.ts'
import { rarePart } from './rare-part.ts'
import { shownFields } from './shown-fields.ts'

const lineOf = (answer: FormAnswer | undefined) => (typeof answer === 'string' ? answer : '')

interface StepFieldsProps {
  problems: readonly FormProblem[]
  headingLevel: 2 | 3
}

/** The fields that the rules show. They keep what is typed themselves; one that appears again has what stood in it. */
export function StepFields({ problems, headingLevel }: StepFieldsProps) {
  const words = useWords()
  const form = useAtomValue(formAtom)
  const course = useAtomValue(courseAtom)
  const place = useAtomValue(placeAtom)
  const answers = useAtomValue(answersAtom)
  const files = useAtomValue(filesAtom)
  const prefix = useAtomValue(prefixAtom)
  const { today } = useAtomValue(siteAtom)
  const live = useAtomValue(livePart.partAtom)
  const alive = useHydrated() ? live : undefined
  const store = useStore()
  const Field = useAtomValue(rarePart.partAtom)?.FormField ?? CommonField
  const computed = new Set<string>(form.rules.flatMap((rule) => (rule.do === 'compute' ? [rule.field] : [])))
  return (
    <div className={classes.fields}>
      {shownFields(form, course, place).map((field) => {
        const { id } = field
        const found = problems.find(({ path }) => path === `answers.${id}`)
        return (
          <Fragment key={id}>
            <Field
              field={field}
              answer={computed.has(id) ? course.answers[id] : answers[id]}
              error={found && live?.problemText(field, found.code, words, today)}
              computed={computed.has(id) ? lineOf(course.answers[id]) : undefined}
              {...(live && { upload: (id, file) => store.set(live.uploadAtom, id, file) })}
              {...{ files, today, prefix, headingLevel }}
            />
            {alive && <alive.ClearAnswer field={field} />}
          </Fragment>
        )
      })}
    </div>
  )
}
