import { useAtomValue } from 'jotai'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { DetailsStep } from './details/details-step.tsx'
import { waitlistEntryAtom, waitlistPanelAtom } from './state/waitlist-state.ts'
import { JoinForm } from './waitlist/join-form.tsx'
import { WaitlistEntryView } from './waitlist/waitlist-entry.tsx'

/** The details form of a booking, the form to join a waitlist, or the visitor's waitlist entry. */
export function FormStep({ calendar }: { calendar: CalendarView | undefined }) {
  const panel = useAtomValue(waitlistPanelAtom)
  const entry = useAtomValue(waitlistEntryAtom)
  if (panel === 'entry') return entry && <WaitlistEntryView entry={entry} />
  if (!calendar) return null
  return panel ? <JoinForm calendar={calendar} /> : <DetailsStep calendar={calendar} />
}
