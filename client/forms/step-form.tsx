import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type SubmitEvent, type SyntheticEvent, useRef } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useWords } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { formAddressAtom, goToAtom, writeAddressAtom } from './address.ts'
import { courseAtom, formAtom, isLastAtom, placeAtom, problemAtom, sendingAtom, siteAtom } from './atoms.ts'
import { Ending } from './ending.tsx'
import classes from './form.module.css'
import { HiddenInputs } from './hidden-inputs.tsx'
import { livePart } from './live-part.ts'
import { nextPlace, previousPlace } from './next-place.ts'
import { Notices } from './notices.tsx'
import { StepFields } from './step-fields.tsx'
import { StepHead } from './step-head.tsx'
import { useProblems } from './use-problems.ts'
import { useTyping } from './use-typing.ts'

type Live = typeof import('./live.ts').live

/** One step of a form. Continue and Send are its first button, which Enter presses. */
export function StepForm({ level }: { level: 2 | 3 }) {
  const { t, text, locale } = useWords()
  const store = useStore()
  const form = useAtomValue(formAtom)
  const place = useAtomValue(placeAtom)
  const course = useAtomValue(courseAtom)
  const isLast = useAtomValue(isLastAtom)
  // Also where somebody does not qualify.
  const endsHere = course.path.at(-1) === place
  const { turnstile } = useAtomValue(siteAtom)
  const hydrated = useHydrated()
  const sending = useAtomValue(sendingAtom)
  const address = useAtomValue(formAddressAtom)
  const goTo = useSetAtom(goToAtom)
  const writeAddress = useSetAtom(writeAddressAtom)
  const live = useAtomValue(livePart.partAtom)
  const element = useRef<HTMLFormElement>(null)
  const read = useTyping(element)
  const problems = useProblems()
  const step = form.steps[place]
  const hasHeading = form.steps.length > 1 || step?.title !== undefined
  const before = previousPlace(course, place)

  /** Shows another step, and keeps what was answered; that has an address, which the bar shows once it is known. */
  function go(to: number, { keepPartialAtom }: Live) {
    store.set(problemAtom, undefined)
    goTo(to)
    void store.set(keepPartialAtom).then(writeAddress)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!live) return
    event.preventDefault()
    if (sending) return
    read()
    const { submitter } = event.nativeEvent
    const back = submitter instanceof HTMLButtonElement && submitter.value === 'back'
    if (back && before !== undefined) return go(before, live)
    if (!problems.attempt()) return
    const next = nextPlace(store.get(courseAtom), place)
    if (next !== undefined) return go(next, live)
    const data = new FormData(event.currentTarget)
    const website = String(data.get('website') ?? '')
    void store.set(live.sendAtom, { locale, website, remember: data.has('remember') })
  }

  function type({ target }: SyntheticEvent<HTMLFormElement>) {
    read()
    const name = 'name' in target && typeof target.name === 'string' ? target.name : ''
    const [, id] = /^(?:answers|files)\.([^.[]+)/.exec(name) ?? []
    problems.recheck(id ? `answers.${id}` : `consents.${name}`)
  }

  return (
    <form
      className={classes.step}
      ref={element}
      method="post"
      action={address}
      encType={step?.fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={submit}
      onInput={type}
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
      {isLast && <Ending problems={problems.current} />}
      {live && hydrated && endsHere && turnstile && <live.Challenge siteKey={turnstile} />}
      <div className={classes.actions}>
        <Button
          name="intent"
          value={isLast ? 'send' : 'next'}
          pendingLabel={sending ? t('form.sending') : undefined}
        >
          {isLast ? (form.submit ? text(form.submit) : t('form.send')) : t('form.next')}
        </Button>
        {before !== undefined && (
          <Button variant="quiet" name="intent" value="back" formNoValidate>
            {t('form.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
