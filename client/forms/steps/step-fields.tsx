import { useAtomValue, useStore } from 'jotai'
import { Fragment } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import type { FieldProblem } from '#client/ui/use-field-problems.ts'
import { listVisibleFields } from '../answers/list-fields.ts'
import {
  answersAtom,
  filesAtom,
  formAtom,
  formPathAtom,
  prefixAtom,
  siteAtom,
  stepIndexAtom,
} from '../atoms.ts'
import { interactiveChunk, rareFieldsChunk } from '../chunks.ts'
import { CommonField } from '../fields/common-field.tsx'
import { getText } from '../fields/field-props.ts'
import classes from '../form.module.css'

interface StepFieldsProps {
  problems: readonly FieldProblem[]
  headingLevel: 2 | 3
}

/** The fields that the rules show. A field that reappears has its last answer. */
export function StepFields({ problems, headingLevel }: StepFieldsProps) {
  const i18n = useI18n()
  const form = useAtomValue(formAtom)
  const formPath = useAtomValue(formPathAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const answers = useAtomValue(answersAtom)
  const files = useAtomValue(filesAtom)
  const prefix = useAtomValue(prefixAtom)
  const { today } = useAtomValue(siteAtom)
  const interactive = useAtomValue(interactiveChunk.contentAtom)
  const hydrated = useHydrated() ? interactive : undefined
  const store = useStore()
  const Field = useAtomValue(rareFieldsChunk.contentAtom)?.FormField ?? CommonField
  const computed = new Set<string>(form.rules.flatMap((rule) => (rule.do === 'compute' ? [rule.field] : [])))
  return (
    <div className={classes.fields}>
      {listVisibleFields(form, formPath, stepIndex).map((field) => {
        const { id } = field
        const problem = problems.find(({ path }) => path === `answers.${id}`)
        return (
          <Fragment key={id}>
            <Field
              field={field}
              answer={computed.has(id) ? formPath.answers[id] : answers[id]}
              error={problem && interactive?.getProblemText(field, problem.code, i18n, today)}
              computed={computed.has(id) ? getText(formPath.answers[id]) : undefined}
              {...(interactive && { upload: (id, file) => store.set(interactive.uploadAtom, id, file) })}
              files={files}
              today={today}
              prefix={prefix}
              headingLevel={headingLevel}
            />
            {hydrated && <hydrated.ClearAnswer field={field} />}
          </Fragment>
        )
      })}
    </div>
  )
}
