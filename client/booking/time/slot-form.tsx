import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { HoldInput } from '../hold/hold-input.tsx'
import { CarriedDetails, HiddenSelection } from '../navigation/carry-form.tsx'
import { choicesAtom, reschedulingAtom } from '../state/atoms.ts'
import type { OfferedSlot } from '../state/packed-days.ts'
import { selectionAtom, shownUrlAtom } from '../state/url.ts'
import classes from './slot-form.module.css'

/** How picked slots are handled. */
export interface SlotPickerProps {
  /** Value of the form field `intent`. */
  intent: 'hold' | 'reschedule'
  /** Called instead of submitting the form when JavaScript runs. */
  onPick: (slot: OfferedSlot) => void
  /** Start of the picked slot while its request is in progress. */
  pending: string | undefined
}

/**
 * A form with a button for each slot. It carries the typed details and the hold that a new slot replaces. When a booking is
 * rescheduled, the slot goes into the URL, which opens the confirmation.
 */
export function SlotForm({ intent, children }: { intent: string; children: ReactNode }) {
  const { hold } = useAtomValue(selectionAtom)
  const url = useAtomValue(shownUrlAtom)
  const rescheduling = useAtomValue(reschedulingAtom)
  if (rescheduling) {
    return (
      <form className={classes.form} method="get">
        <HiddenSelection except="slot" />
        {children}
      </form>
    )
  }
  return (
    <form className={classes.form} method="post" action={url}>
      <input type="hidden" name="intent" value={intent} />
      <HoldInput hold={hold} />
      <CarriedDetails />
      {children}
    </form>
  )
}

/** Seats left are shown only when they are fewer than this. */
const FEW_SEATS = 5

interface SlotButtonProps {
  slot: OfferedSlot
  /** The day, if the button shows it. */
  day?: string
  zone: string
  onPick: (slot: OfferedSlot) => void
  pending: string | undefined
}

const isSameInstant = (instant: string | undefined, other: string) =>
  instant !== undefined && Date.parse(instant) === Date.parse(other)

/**
 * The button of a free slot. Its accessible name is its text if that includes the day. Otherwise it is the day, the time and, if
 * they are few, the seats left. When a booking is rescheduled, its own time cannot be chosen.
 */
export function SlotButton({ slot, day, zone, onPick, pending }: SlotButtonProps) {
  const { t, time } = useI18n()
  const { calendar } = useAtomValue(choicesAtom)
  const { slot: chosen } = useAtomValue(selectionAtom)
  const bookedStart = useAtomValue(reschedulingAtom)?.booking.start
  const isBookedTime = isSameInstant(bookedStart, slot.start)
  const isScarce = calendar && calendar.seats > 1 && slot.seatsLeft < FEW_SEATS
  const seats = isScarce ? t('time.seatsLeft', { n: slot.seatsLeft }) : undefined
  const note = isBookedTime ? t('time.current') : seats
  const dayAndTime = time.dayAndTime(slot.start, zone, 'alone', { withYear: false })
  const name = note ? t('field.named', { label: dayAndTime, value: note }) : dayAndTime
  return (
    <button
      className={classes.slot}
      type="submit"
      name="slot"
      value={slot.start}
      aria-label={day ? undefined : name}
      aria-current={isSameInstant(chosen, slot.start) ? 'true' : undefined}
      aria-busy={pending === slot.start || undefined}
      disabled={isBookedTime}
      aria-disabled={pending !== undefined || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (pending === undefined) onPick(slot)
      }}
    >
      {day && <strong>{day}</strong>} <span>{time.time(slot.start, zone)}</span>{' '}
      {note && <span className={classes.seats}>{note}</span>}
    </button>
  )
}
