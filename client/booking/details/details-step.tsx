import { useAtomValue, useSetAtom } from 'jotai'
import { type ChangeEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { controlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { plausiblePhone } from '#client/ui/phone-rules.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { addressAtom, selectionAtom } from '../address.ts'
import { attemptAtom, choicesAtom, detailsAtom, problemAtom, siteAtom, submissionAtom } from '../atoms.ts'
import { carryFormId } from '../carry-form.tsx'
import { Challenge } from '../challenge.tsx'
import { readDetails } from '../details.ts'
import { Go } from '../go.tsx'
import { HoldCountdown } from '../hold-countdown.tsx'
import { quoteFor } from '../quote.ts'
import { TakenNotice } from '../taken-notice.tsx'
import { usePostForm } from '../use-post-form.ts'
import { useSubmitBooking } from '../use-submit-booking.ts'
import { Agreements } from './agreements.tsx'
import { DetailsFields } from './details-fields.tsx'
import classes from './details-step.module.css'
import { fieldName, fieldPath } from './field-path.ts'
import { SeriesDates } from './series-dates.tsx'
import { useDetailsProblems } from './use-details-problems.ts'

const submitWords = {
  booking: { submit: 'details.submit', pending: 'details.scheduling' },
  request: { submit: 'request.submit', pending: 'request.sending' },
  payment: { submit: 'payment.continue', pending: 'details.scheduling' },
} as const

/** The details form. The fields keep what is typed; the atom follows them, so that it outlives the step. */
export function DetailsStep({ calendar }: { calendar: CalendarView }) {
  const { t } = useI18n()
  const site = useAtomValue(siteAtom)
  const selection = useAtomValue(selectionAtom)
  const address = useAtomValue(addressAtom)
  const attempt = useAtomValue(attemptAtom)
  const problem = useAtomValue(problemAtom)
  const choices = useAtomValue(choicesAtom)
  const { guests } = choices
  const pending = useAtomValue(submissionAtom) !== 'idle'
  const details = useAtomValue(detailsAtom)
  const setDetails = useSetAtom(detailsAtom)
  const [initial] = useState(details)
  const submitBooking = useSubmitBooking()
  const form = useRef<HTMLFormElement>(null)
  const { isPosting, post } = usePostForm(form)

  const kind = quoteFor(choices) ? 'payment' : calendar.requests ? 'request' : 'booking'
  const words = submitWords[kind]

  const rules = useMemo(
    () => ({
      calendar,
      guests,
      termsRequired: site.terms !== undefined,
      plausiblePhone,
    }),
    [calendar, guests, site],
  )
  const problems = useDetailsProblems(rules)
  const typed = () => (form.current ? readDetails(new FormData(form.current)) : initial)
  const errorOf = (path: string) => {
    const found = problems.current.find((one) => one.path === path)
    return found && t(fieldMessage(found.code))
  }

  /** In the list of all mistakes a guest's says whose it is. */
  const inSummary = (path: string, message: string) => {
    const [, index] = /^guests\.(\d+)\./.exec(path) ?? []
    return index ? `${t('guests.guest', { n: Number(index) + 1 })}: ${message}` : message
  }

  // What was typed, or put back by the browser, before this ran.
  useEffect(() => {
    if (form.current) setDetails(readDetails(new FormData(form.current)))
  }, [setDetails])

  async function book(submitter: HTMLElement | null) {
    if ((await submitBooking()) === 'unchallenged') post(submitter)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (isPosting()) return
    const goesOn = !pending && problems.attempt(typed())
    if (!pending) setDetails(typed())
    if (goesOn && site.postsForms) return
    event.preventDefault()
    if (goesOn) void book(event.nativeEvent.submitter)
  }

  /** Checks while typing, not on leaving: a message that goes then would move the page under the click. */
  function change({ target }: ChangeEvent<HTMLFormElement, Element>) {
    const details = typed()
    setDetails(details)
    if ('name' in target && typeof target.name === 'string') problems.recheck(details, fieldPath(target.name))
  }

  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('details.heading')}
      </Heading>
      {!problem?.nearest && <HoldCountdown />}
      {problems.summary.length === 0 ? (
        problem && <TakenNotice />
      ) : (
        <ErrorSummary
          attempt={problems.summary}
          heading={t('details.problems', { count: problems.summary.length })}
          errors={problems.summary.map(({ path, code }) => {
            const name = fieldName(path)
            return { message: inSummary(path, t(fieldMessage(code))), ...(name && { id: controlId(name) }) }
          })}
        />
      )}
      <form
        className={classes.form}
        ref={form}
        id={carryFormId}
        method="post"
        action={address}
        noValidate
        onSubmit={send}
        onChange={change}
      >
        <input type="hidden" name="attempt" value={attempt} />
        {selection.slot && <input type="hidden" name="slot" value={selection.slot} />}
        {selection.hold && <input type="hidden" name="hold" value={selection.hold} />}
        <SeriesDates />
        <p className={classes.note}>{t('details.allRequired')}</p>
        <DetailsFields calendar={calendar} details={initial} errorOf={errorOf} />
        <Agreements site={site} agreed={initial} termsError={errorOf('consents.terms')} />
        {calendar.requests && <p className={classes.note}>{t('request.note')}</p>}
        <Challenge />
        <div className={classes.actions}>
          <Button name="intent" value="book" pendingLabel={pending ? t(words.pending) : undefined}>
            {t(words.submit)}
          </Button>
          <Go className={buttonClass('quiet')} to={{ step: 'time' }}>
            {t('details.back')}
          </Go>
        </div>
      </form>
    </div>
  )
}
