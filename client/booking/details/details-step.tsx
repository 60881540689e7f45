import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { formatQuote } from '#worker/contract/money/quote.ts'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { HoldInput } from '../hold/hold-input.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { BookingProblem } from '../problems/booking-problem.tsx'
import { choicesAtom, problemAtom, siteAtom, submitStatusAtom } from '../state/atoms.ts'
import { cannotPayAtom } from '../state/cannot-pay.ts'
import { selectionAtom } from '../state/url.ts'
import { getBookingQuote, getQuoteOfChoices } from '../submit/quote.ts'
import { useSeries } from '../submit/use-series.ts'
import { useSubmitBooking } from '../submit/use-submit-booking.ts'
import classes from './details-form.module.css'
import { DetailsForm } from './details-form.tsx'
import { SeriesDates } from './series-dates.tsx'

const submitLabels = {
  booking: { submit: 'details.submit', pending: 'details.scheduling' },
  request: { submit: 'request.submit', pending: 'request.sending' },
  payment: { submit: 'payment.continue', pending: 'details.scheduling' },
} as const

/** The details step of a booking. */
export function DetailsStep({ calendar }: { calendar: CalendarView }) {
  const { t } = useI18n()
  const { postsForms } = useAtomValue(siteAtom)
  const { slot, hold } = useAtomValue(selectionAtom)
  const problem = useAtomValue(problemAtom)
  const choices = useAtomValue(choicesAtom)
  const pending = useAtomValue(submitStatusAtom) !== 'idle'
  const cannotPay = useAtomValue(cannotPayAtom)
  const series = useSeries()
  const submitBooking = useSubmitBooking()
  const labels =
    submitLabels[getBookingQuote(choices) ? 'payment' : calendar.requests ? 'request' : 'booking']

  const submitText =
    series && labels === submitLabels.booking ? t('series.submit', { count: series.count }) : t(labels.submit)

  async function book(post: () => void) {
    if ((await submitBooking()) === 'unsent') post()
  }

  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('details.heading')}
      </Heading>
      {!problem?.nearest && <HoldCountdown />}
      <DetailsForm
        calendar={calendar}
        guests={choices.guests}
        alert={<BookingProblem />}
        note={calendar.requests && t('request.note')}
        pending={pending}
        onSubmit={(post) => {
          if (postsForms) return false
          void book(post)
          return true
        }}
        actions={
          <>
            {!cannotPay && (
              <Button name="intent" value="book" pendingLabel={pending ? t(labels.pending) : undefined}>
                {series?.price ? `${submitText} · ${series.price.total}` : submitText}
              </Button>
            )}
            <SelectionLink className={buttonClass('quiet')} to={{ step: 'time' }}>
              {t('details.back')}
            </SelectionLink>
          </>
        }
      >
        {slot && <input type="hidden" name="slot" value={slot} />}
        <HoldInput hold={hold} />
        <input type="hidden" name="quote" value={formatQuote(getQuoteOfChoices(choices))} />
        <SeriesDates />
      </DetailsForm>
    </div>
  )
}
