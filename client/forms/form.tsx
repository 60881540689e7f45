import { Provider, useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider, useI18n } from '#client/page/i18n.tsx'
import type { FormPayload } from '#client/page/payload.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { I18n } from '#locales/i18n.ts'
import { formAtom, restoreCountAtom, stepIndexAtom, submissionAtom } from './atoms.ts'
import { interactiveChunk } from './chunks.ts'
import classes from './form.module.css'
import type { FormStore } from './form-store.ts'
import { StepForm } from './steps/step-form.tsx'
import { useStepChange } from './steps/use-step-change.ts'

function FormHead({ level }: { level: 1 | 2 }) {
  const { text } = useI18n()
  const { name, description, steps } = useAtomValue(formAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const [firstStep] = steps
  // A single step without a title has no heading of its own to focus.
  const takesFocus = steps.length === 1 && !firstStep?.title
  return (
    <div className={classes.about}>
      <Heading
        level={level}
        size={level === 1 ? 'large' : 'medium'}
        {...(takesFocus && { id: 'step', tabIndex: -1 })}
      >
        {text(name)}
      </Heading>
      {description && stepIndex === 0 && <p className={classes.description}>{text(description)}</p>}
    </div>
  )
}

/** A form at one of its steps, or its outcome once it was sent. */
function Form({ payload, actions }: Pick<FormRootProps, 'payload' | 'actions'>) {
  const store = useStore()
  const submission = useAtomValue(submissionAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const restoreCount = useAtomValue(restoreCountAtom)
  const interactive = useAtomValue(interactiveChunk.contentAtom)
  const level = payload.embedded ? 2 : 1
  useStepChange()
  useEffect(() => interactive?.bindBrowser(store, payload), [interactive, store, payload])
  if (submission && interactive) return <interactive.Outcome submission={submission} level={level} />
  const step = <StepForm key={`${stepIndex} ${restoreCount}`} level={level === 1 ? 2 : 3} actions={actions} />
  return (
    <div className={classes.form}>
      <FormHead level={level} />
      {payload.booking && !payload.booking.made ? step : <Card>{step}</Card>}
      {interactive && <interactive.ResumeLink />}
    </div>
  )
}

interface FormRootProps {
  payload: FormPayload
  store: FormStore
  i18n: I18n
  /** Other actions, which the first step shows beside its button. */
  actions?: ReactNode
}

/** The root of a form, survey or quiz, rendered by the server and hydrated by the browser. */
export function FormRoot({ payload, store, i18n, actions }: FormRootProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Form payload={payload} actions={actions} />
      </I18nProvider>
    </Provider>
  )
}
