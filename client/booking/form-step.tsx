import { useAtomValue } from 'jotai'
import { DetailsStep } from './details/details-step.tsx'
import { choicesAtom } from './state/atoms.ts'
import { cannotPayAtom } from './state/cannot-pay.ts'
import { waitlistEntryAtom, waitlistPanelAtom } from './state/waitlist-state.ts'
import { NoPayment } from './steps/no-payment.tsx'
import { JoinForm } from './waitlist/join-form.tsx'
import { WaitlistEntryView } from './waitlist/waitlist-entry.tsx'

/** The details form of a booking, the form to join a waitlist, or the visitor's waitlist entry. */
export function FormStep() {
  const { calendar } = useAtomValue(choicesAtom)
  const panel = useAtomValue(waitlistPanelAtom)
  const entry = useAtomValue(waitlistEntryAtom)
  const cannotPay = useAtomValue(cannotPayAtom)
  if (panel === 'entry') return entry && <WaitlistEntryView entry={entry} />
  if (!calendar) return null
  if (panel) return <JoinForm calendar={calendar} />
  return (
    <>
      {cannotPay && <NoPayment />}
      <DetailsStep calendar={calendar} />
    </>
  )
}
