import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { addressAtom, selectionAtom } from '../address.ts'
import { choicesAtom, movingAtom } from '../atoms.ts'
import { CarriedDetails } from '../carry-form.tsx'
import { HiddenSelection } from './hidden-selection.tsx'
import classes from './slot-form.module.css'

/**
 * A form of times, each its own button; it carries what was typed and the hold that a new choice replaces. Where an
 * appointment is moved, the time goes into the address: it is confirmed there.
 */
export function SlotForm({ intent, children }: { intent: string; children: ReactNode }) {
  const { hold } = useAtomValue(selectionAtom)
  const address = useAtomValue(addressAtom)
  const moving = useAtomValue(movingAtom)
  if (moving) {
    return (
      <form className={classes.form} method="get">
        <HiddenSelection except="slot" />
        {children}
      </form>
    )
  }
  return (
    <form className={classes.form} method="post" action={address}>
      <input type="hidden" name="intent" value={intent} />
      {hold && <input type="hidden" name="hold" value={hold} />}
      <CarriedDetails />
      {children}
    </form>
  )
}

interface SlotButtonProps {
  slot: Slot
  zone: string
  onPick: (slot: Slot) => void
  pending: string | undefined
}

/** One free time. Its name says the full date and time, and how many seats are left where there are several. */
export function SlotButton({ slot, zone, onPick, pending }: SlotButtonProps) {
  const { t, time } = useI18n()
  const hydrated = useHydrated()
  const { calendar } = useAtomValue(choicesAtom)
  const { slot: chosen } = useAtomValue(selectionAtom)
  const seats = calendar && calendar.seats > 1 ? t('time.seatsLeft', { n: slot.seatsLeft }) : undefined
  const full = time.dayAndTime(slot.start, zone)
  const isChosen = chosen !== undefined && Date.parse(chosen) === Date.parse(slot.start)
  return (
    <button
      className={classes.slot}
      type="submit"
      name="slot"
      value={slot.start}
      aria-label={seats ? `${full}, ${seats}` : full}
      aria-current={isChosen ? 'true' : undefined}
      aria-busy={pending === slot.start || undefined}
      aria-disabled={(hydrated && pending !== undefined) || undefined}
      data-start={slot.start}
      onClick={(event) => {
        event.preventDefault()
        if (pending === undefined) onPick(slot)
      }}
    >
      <span>{time.time(slot.start, zone)}</span> {seats && <span className={classes.seats}>{seats}</span>}
    </button>
  )
}
