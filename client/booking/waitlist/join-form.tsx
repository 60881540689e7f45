import { useAtom, useAtomValue, useStore } from 'jotai'
import { type ChangeEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { inTime } from '#client/ui/challenge-answer.ts'
import { controlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { plausiblePhone } from '#client/ui/phone-rules.ts'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { getWaitlistFields } from '#worker/contract/bookings/waitlist-fields.ts'
import { addressAtom, selectionAtom } from '../address.ts'
import { attemptAtom, challengeAtom, detailsAtom, problemAtom, siteAtom } from '../atoms.ts'
import { carryFormId } from '../carry-form.tsx'
import { Challenge } from '../challenge.tsx'
import { Agreements } from '../details/agreements.tsx'
import { DetailsFields } from '../details/details-fields.tsx'
import detailsClasses from '../details/details-step.module.css'
import { fieldName, fieldPath } from '../details/field-path.ts'
import { useDetailsProblems } from '../details/use-details-problems.ts'
import { type Details, detailFields, readDetails } from '../details.ts'
import { Go } from '../go.tsx'
import { usePostForm } from '../use-post-form.ts'
import classes from './waitlist.module.css'

/** A calendar as far as it is asked about on joining: where, what else and with whom is asked on booking. */
function asked({ place: _, guests: __, fields, ...calendar }: CalendarView): CalendarView {
  return { ...calendar, fields: getWaitlistFields(fields), questions: [] }
}

const agreements = ['terms', 'marketing']

/** What was typed for a booking, and is not asked for here: it is kept, should it come to that after all. */
function Kept({ details, fields }: { details: Details; fields: Partial<Record<string, string>> }) {
  return detailFields(details)
    .filter(([name]) => !agreements.includes(name) && (fields[name] ?? 'hidden') === 'hidden')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** Who waits. What is wrong is said before it is sent; sending it leads to the place on the list. */
export function JoinForm({ calendar: whole }: { calendar: CalendarView }) {
  const { t, time } = useI18n()
  const site = useAtomValue(siteAtom)
  const address = useAtomValue(addressAtom)
  const attempt = useAtomValue(attemptAtom)
  const problem = useAtomValue(problemAtom)
  const { date = '' } = useAtomValue(selectionAtom)
  const [details, setDetails] = useAtom(detailsAtom)
  const [initial] = useState(details)
  const form = useRef<HTMLFormElement>(null)
  const { isPosting, post } = usePostForm(form)
  const store = useStore()
  const token = useRef<HTMLInputElement>(null)
  const isWaiting = useRef(false)

  const calendar = useMemo(() => asked(whole), [whole])
  const rules = useMemo(
    () => ({
      calendar,
      guests: 0,
      termsRequired: site.terms !== undefined,
      plausiblePhone,
    }),
    [calendar, site],
  )
  const problems = useDetailsProblems(rules)
  const errorOf = (path: string) => {
    const found = problems.current.find((one) => one.path === path)
    return found && t(fieldMessage(found.code))
  }

  // What was typed, or put back by the browser, before this ran.
  useEffect(() => {
    if (form.current) setDetails(readDetails(new FormData(form.current)))
  }, [setDetails])

  /** Posts the form with what Turnstile answers; the server says what follows where it can't be asked. */
  async function postWith(answer: Promise<string | undefined>, submitter: HTMLElement | null) {
    isWaiting.current = true
    const given = await inTime(answer)
    isWaiting.current = false
    if (token.current) token.current.value = given ?? ''
    post(submitter)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (isPosting()) return
    const details = readDetails(new FormData(event.currentTarget))
    setDetails(details)
    const goesOn = problems.attempt(details)
    const challenge = store.get(challengeAtom)
    if (goesOn && !challenge) return
    event.preventDefault()
    if (goesOn && challenge && !isWaiting.current) void postWith(challenge, event.nativeEvent.submitter)
  }

  function change({ currentTarget, target }: ChangeEvent<HTMLFormElement, Element>) {
    const details = readDetails(new FormData(currentTarget))
    setDetails(details)
    if ('name' in target && typeof target.name === 'string') problems.recheck(details, fieldPath(target.name))
  }

  return (
    <div className={detailsClasses.step}>
      <div className={classes.head}>
        <Heading level={2} id="step" tabIndex={-1}>
          {t('time.joinWaitlist')}
        </Heading>
        <p className={classes.day}>{time.day(date)}</p>
        <p className={classes.muted}>{t('waitlist.intro')}</p>
      </div>
      {problems.summary.length === 0 ? (
        problem && <ProblemAlert problem={problem} />
      ) : (
        <ErrorSummary
          attempt={problems.summary}
          heading={t('details.problems', { count: problems.summary.length })}
          errors={problems.summary.map(({ path, code }) => {
            const name = fieldName(path)
            return { message: t(fieldMessage(code)), ...(name && { id: controlId(name) }) }
          })}
        />
      )}
      <form
        className={detailsClasses.form}
        ref={form}
        id={carryFormId}
        method="post"
        action={address}
        noValidate
        onSubmit={send}
        onChange={change}
      >
        <input type="hidden" name="attempt" value={attempt} />
        {site.turnstile && <input type="hidden" name="turnstile" ref={token} />}
        <Kept details={initial} fields={calendar.fields} />
        <p className={detailsClasses.note}>{t('details.allRequired')}</p>
        <DetailsFields calendar={calendar} details={initial} errorOf={errorOf} />
        <Agreements site={site} agreed={initial} termsError={errorOf('consents.terms')} />
        <Challenge />
        <div className={detailsClasses.actions}>
          <Button name="intent" value="join">
            {t('time.joinWaitlist')}
          </Button>
          <Go className={buttonClass('quiet')} to={{}}>
            {t('zones.close')}
          </Go>
        </div>
      </form>
    </div>
  )
}
