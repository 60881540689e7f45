import { useAtom, useAtomValue } from 'jotai'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Agreements } from '#client/consent/agreements.tsx'
import { getFieldMessage } from '#client/page/field-message.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { formatQuestionProblem } from '#client/page/question-problem.ts'
import { toShownUrl } from '#client/page/url.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { isPlausiblePhone } from '#client/ui/phone/phone-rules.ts'
import { useFieldProblems } from '#client/ui/use-field-problems.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { CARRY_FORM_ID } from '../navigation/carry-form.tsx'
import { detailsAtom, idempotencyKeyAtom, problemAtom, siteAtom } from '../state/atoms.ts'
import { pageUrlAtom } from '../state/url.ts'
import { Challenge } from '../submit/challenge.tsx'
import { usePostForm } from '../submit/use-post-form.ts'
import { checkDetails, toFieldName, toFieldPath } from './check-details.ts'
import { DetailsFields } from './details-fields.tsx'
import classes from './details-form.module.css'
import { readDetails } from './read-details.ts'
import { fillFromContact, Remember, rememberContact } from './remember.tsx'

interface DetailsFormProps {
  calendar: CalendarView
  /** Number of guests whose details are required. */
  guests: number
  /** Shown for a problem that concerns no field. */
  alert: ReactNode
  /** Before the fields. */
  children: ReactNode
  /** Between the fields and the buttons. */
  note?: ReactNode
  actions: ReactNode
  /** Ignores submits while a request is in progress. */
  pending?: boolean
  /** Sends the valid form and returns true, or returns false to let the browser post it. Calling `post` posts it later. */
  onSubmit: (post: () => void) => boolean
}

/** A form for the visitor's details. Its fields are uncontrolled; `detailsAtom` follows them and outlives the form. */
export function DetailsForm({
  calendar,
  guests,
  alert,
  children,
  note,
  actions,
  pending,
  onSubmit,
}: DetailsFormProps) {
  const { t, text } = useI18n()
  const site = useAtomValue(siteAtom)
  const url = useAtomValue(pageUrlAtom)
  const idempotencyKey = useAtomValue(idempotencyKeyAtom)
  const problem = useAtomValue(problemAtom)
  const [details, setDetails] = useAtom(detailsAtom)
  const [initial] = useState(details)
  const form = useRef<HTMLFormElement>(null)
  const [isRemembered, setRemembered] = useState(false)
  const { isPosting, post } = usePostForm(form)
  const readForm = () => (form.current ? readDetails(new FormData(form.current)) : initial)
  const problems = useFieldProblems(problem, () =>
    checkDetails(readForm(), {
      calendar,
      guests,
      termsRequired: site.terms !== undefined,
      isPlausiblePhone: (phone) => isPlausiblePhone(phone, site.phoneHint?.country),
    }),
  )

  function getError(path: string): string | undefined {
    const fieldProblem = problems.current.find((candidate) => candidate.path === path)
    return fieldProblem && getFieldMessage(t, fieldProblem.code)
  }

  /** Prefixes a problem with the number of the guest, or with the question that it is about. */
  function toSummaryMessage(path: string, message: string): string {
    const question = calendar.questions.find(({ id }) => path === `answers.${id}`)
    if (question) return formatQuestionProblem(t, text(question.label), message)
    const [, index] = /^guests\.(\d+)\./.exec(path) ?? []
    return index
      ? t('field.named', { label: t('guests.guest', { n: Number(index) + 1 }), value: message })
      : message
  }

  // Also adopts values that were typed or restored by the browser before hydration.
  useEffect(() => {
    if (!form.current) return
    setDetails(readDetails(new FormData(form.current)))
    setRemembered(fillFromContact(form.current))
  }, [setDetails])

  /** Lets the browser post the form to its full URL. Where an analytics script may run, the document has it without secrets. */
  function postToFullUrl({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    currentTarget.setAttribute('action', url)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isPosting()) return postToFullUrl(event)
    const { submitter } = event.nativeEvent
    const isValid = !pending && problems.check()
    if (!pending) setDetails(readForm())
    if (isValid && form.current) rememberContact(form.current, isRemembered)
    if (isValid && !onSubmit(() => post(submitter))) return postToFullUrl(event)
    event.preventDefault()
  }

  function forget() {
    setRemembered(false)
    document.getElementById('step')?.focus()
  }

  /** Checks while typing, not on blur: a message that disappears on blur would move the page under the click. */
  function change({ target }: ChangeEvent<HTMLFormElement, Element>) {
    setDetails(readForm())
    if ('name' in target && typeof target.name === 'string') problems.recheck(toFieldPath(target.name))
  }

  return (
    <>
      {problems.summary.length === 0 ? (
        problem && alert
      ) : (
        <ErrorSummary
          focusKey={problems.summary}
          heading={t('details.problems', { count: problems.summary.length })}
          errors={problems.summary.map(({ path, code }) => {
            const name = toFieldName(path)
            const message = toSummaryMessage(path, getFieldMessage(t, code))
            return { message, ...(name && { id: toControlId(name) }) }
          })}
        />
      )}
      <form
        className={classes.form}
        ref={form}
        id={CARRY_FORM_ID}
        method="post"
        action={toShownUrl(url)}
        noValidate
        onSubmit={submit}
        onChange={change}
      >
        <input type="hidden" name="attempt" value={idempotencyKey} />
        {children}
        <p className={classes.note}>{t('details.allRequired')}</p>
        <DetailsFields calendar={calendar} details={initial} getError={getError} />
        <Agreements site={site} initialConsents={initial} termsError={getError('consents.terms')} />
        <Remember isRemembered={isRemembered} onForget={forget} />
        {note && <p className={classes.note}>{note}</p>}
        <Challenge />
        <div className={classes.actions}>{actions}</div>
      </form>
    </>
  )
}
