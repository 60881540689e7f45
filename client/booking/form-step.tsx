import { useAtomValue } from 'jotai'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { DetailsStep } from './details/details-step.tsx'
import { JoinForm } from './waitlist/join-form.tsx'
import { waitlistAtom } from './waitlist/open.ts'
import { placeAtom } from './waitlist/own-place.ts'
import { Place } from './waitlist/place.tsx'

/** What the visitor types into: the details of a booking, or those for a day's waitlist. There, later, stands their place. */
export function FormStep({ calendar }: { calendar: CalendarView | undefined }) {
  const open = useAtomValue(waitlistAtom)
  const place = useAtomValue(placeAtom)
  if (open === 'place') return place && <Place place={place} />
  if (!calendar) return null
  return open ? <JoinForm calendar={calendar} /> : <DetailsStep calendar={calendar} />
}
