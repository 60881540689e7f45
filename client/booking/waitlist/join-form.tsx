import { useAtomValue, useStore } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import { awaitChallenge } from '#client/ui/turnstile-widget.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { getWaitlistFields } from '#worker/contract/bookings/waitlist-fields.ts'
import detailsClasses from '../details/details-form.module.css'
import { DetailsForm } from '../details/details-form.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { challengeAtom, detailsAtom, problemAtom, siteAtom } from '../state/atoms.ts'
import { toDetailFields } from '../state/details.ts'
import { selectionAtom } from '../state/url.ts'
import classes from './waitlist.module.css'

/** Returns a calendar with the fields of the waitlist form only: location, questions and guests are asked for on booking. */
function toWaitlistCalendar({ place: _, guests: __, fields, ...calendar }: CalendarView): CalendarView {
  return { ...calendar, fields: getWaitlistFields(fields), questions: [] }
}

const consentFields = ['terms', 'marketing']

/** Details typed for a booking that this form does not ask for, as hidden fields, so that a later booking has them. */
function HiddenDetails({ fields }: { fields: Partial<Record<string, string>> }) {
  const [details] = useState(useAtomValue(detailsAtom))
  return toDetailFields(details)
    .filter(([name]) => !consentFields.includes(name) && (fields[name] ?? 'hidden') === 'hidden')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** The form to join the waitlist of a day. It is checked before it is sent; the next page shows the waitlist entry. */
export function JoinForm({ calendar: bookingCalendar }: { calendar: CalendarView }) {
  const { t, time } = useI18n()
  const site = useAtomValue(siteAtom)
  const problem = useAtomValue(problemAtom)
  const { date = '' } = useAtomValue(selectionAtom)
  const store = useStore()
  const token = useRef<HTMLInputElement>(null)
  const isWaiting = useRef(false)
  const calendar = useMemo(() => toWaitlistCalendar(bookingCalendar), [bookingCalendar])

  /** Posts the form with the Turnstile token, or without one when Turnstile fails: the server decides. */
  async function postWithToken(challenge: Promise<string | undefined>, post: () => void) {
    isWaiting.current = true
    const turnstileToken = await awaitChallenge(challenge)
    isWaiting.current = false
    if (token.current) token.current.value = turnstileToken ?? ''
    post()
  }

  function submit(post: () => void): boolean {
    const challenge = store.get(challengeAtom)
    if (!challenge) return false
    if (!isWaiting.current) void postWithToken(challenge, post)
    return true
  }

  return (
    <div className={detailsClasses.step}>
      <div className={classes.head}>
        <Heading level={2} id="step" tabIndex={-1}>
          {t('time.joinWaitlist')}
        </Heading>
        <p className={classes.day}>{time.day(date)}</p>
        <p className={classes.muted}>{t(site.noChannel ? 'waitlist.waitingPage' : 'waitlist.intro')}</p>
      </div>
      <DetailsForm
        calendar={calendar}
        guests={0}
        alert={problem && <ProblemAlert problem={problem} />}
        onSubmit={submit}
        actions={
          <>
            <Button name="intent" value="join">
              {t('time.joinWaitlist')}
            </Button>
            <SelectionLink className={buttonClass('quiet')} to={{}}>
              {t('zones.close')}
            </SelectionLink>
          </>
        }
      >
        {site.turnstile && <input type="hidden" name="turnstile" ref={token} />}
        <HiddenDetails fields={calendar.fields} />
      </DetailsForm>
    </div>
  )
}
