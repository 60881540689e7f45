import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { toShownUrl } from '#client/page/url.ts'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import {
  bookingAtom,
  formAtom,
  formPathAtom,
  isLastStepAtom,
  problemAtom,
  sendingAtom,
  siteAtom,
  stepIndexAtom,
} from '../atoms.ts'
import { interactiveChunk } from '../chunks.ts'
import classes from '../form.module.css'
import { formUrlAtom, goToStepAtom, writeUrlAtom } from '../form-url.ts'
import { FormConsents } from './form-consents.tsx'
import { HiddenInputs } from './hidden-inputs.tsx'
import { Notices } from './notices.tsx'
import { StepFields } from './step-fields.tsx'
import { StepHead } from './step-head.tsx'
import { getNextStep, getPreviousStep } from './step-path.ts'
import { useProblems } from './use-problems.ts'
import { useReadForm } from './use-read-form.ts'

type Interactive = typeof import('../interactive/interactive.tsx').interactive

interface StepFormProps {
  level: 2 | 3
  /** Other actions, which the first step shows beside its button. */
  actions?: ReactNode
}

/** One step of a form. Its first button, which Enter presses, continues or sends. */
export function StepForm({ level, actions }: StepFormProps) {
  const { t, text, locale } = useI18n()
  const store = useStore()
  const form = useAtomValue(formAtom)
  const stepIndex = useAtomValue(stepIndexAtom)
  const formPath = useAtomValue(formPathAtom)
  const isLast = useAtomValue(isLastStepAtom)
  // Also true for disqualified visitors, unlike `isLast`.
  const isPathEnd = formPath.path.at(-1) === stepIndex
  const booking = useAtomValue(bookingAtom)
  const continuesBooking = booking !== undefined && !booking.made
  const { turnstile } = useAtomValue(siteAtom)
  const hydrated = useHydrated()
  const sending = useAtomValue(sendingAtom)
  const url = useAtomValue(formUrlAtom)
  const goToStep = useSetAtom(goToStepAtom)
  const writeUrl = useSetAtom(writeUrlAtom)
  const interactive = useAtomValue(interactiveChunk.contentAtom)
  const formElement = useRef<HTMLFormElement>(null)
  const readForm = useReadForm(formElement)
  const problems = useProblems()
  const step = form.steps[stepIndex]
  const hasHeading = form.steps.length > 1 || step?.title !== undefined
  const previousStep = getPreviousStep(formPath, stepIndex)

  /** Shows another step and saves the answers. The saved answers have a URL, written to the address bar. */
  function showStep(targetStep: number, { savePartialAtom }: Interactive) {
    store.set(problemAtom, undefined)
    goToStep(targetStep)
    void store.set(savePartialAtom).then(writeUrl)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!interactive) return
    event.preventDefault()
    if (sending) return
    readForm()
    const { submitter } = event.nativeEvent
    const goesBack = submitter instanceof HTMLButtonElement && submitter.value === 'back'
    if (goesBack && previousStep !== undefined) return showStep(previousStep, interactive)
    if (!problems.check()) return
    const nextStep = getNextStep(store.get(formPathAtom), stepIndex)
    if (nextStep !== undefined) return showStep(nextStep, interactive)
    const data = new FormData(event.currentTarget)
    const website = String(data.get('website') ?? '')
    void store.set(interactive.sendAtom, { locale, website, remember: data.has('remember') })
  }

  function handleInput({ target }: SyntheticEvent<HTMLFormElement>) {
    readForm()
    const name = 'name' in target && typeof target.name === 'string' ? target.name : ''
    const [, id] = /^(?:answers|files)\.([^.[]+)/.exec(name) ?? []
    problems.recheck(id ? `answers.${id}` : `consents.${name}`)
  }

  return (
    <form
      className={classes.step}
      ref={formElement}
      method="post"
      action={toShownUrl(url)}
      encType={step?.fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={submit}
      onInput={handleInput}
    >
      {(hasHeading || step?.text) && (
        <div className={classes.head}>
          <StepHead level={level} />
          {step?.text && <p className={classes.text}>{text(step.text)}</p>}
        </div>
      )}
      <Notices problems={problems.summary} />
      <HiddenInputs />
      <StepFields problems={problems.current} headingLevel={hasHeading ? 3 : level} />
      {isLast && <FormConsents problems={problems.current} />}
      {interactive && hydrated && isPathEnd && turnstile && !booking && (
        <interactive.Challenge siteKey={turnstile} />
      )}
      <div className={classes.actions}>
        <Button
          name="intent"
          value={isLast ? 'send' : 'next'}
          pendingLabel={sending ? t('form.sending') : undefined}
        >
          {isLast && form.submit
            ? text(form.submit)
            : t(isLast && !continuesBooking ? 'form.send' : 'form.next')}
        </Button>
        {previousStep === undefined ? (
          actions
        ) : (
          <Button variant="quiet" name="intent" value="back" formNoValidate>
            {t('form.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
