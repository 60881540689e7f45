import { Icon } from '#client/ui/icon.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './booking-marks.module.css'
import { listMarks, type MarkedBooking } from './list-marks.ts'

/** The marks of a booking in words, with its notes. */
export function BookingMarks({ booking }: { booking: MarkedBooking }) {
  const i18n = useDeskI18n()
  const { notes } = booking
  const marks = listMarks(i18n, booking)
  return (
    <>
      {marks.map(({ icon, text, isOpen }) => (
        <span key={text} className={classes.mark} data-open={isOpen ? '' : undefined}>
          <Icon name={icon} size={16} />
          {text}
        </span>
      ))}
      {notes.map((note) => (
        <q key={note} className={classes.note}>
          {note}
        </q>
      ))}
    </>
  )
}

/** The marks of a booking as icons, for a box of the grid. Screen readers, a pointer and paper get the words. */
export function ShortMarks({ booking }: { booking: MarkedBooking }) {
  const i18n = useDeskI18n()
  const { notes = [] } = booking
  const marks = [
    ...listMarks(i18n, booking),
    ...notes.slice(0, 1).map(() => ({
      ...{ icon: 'info' as const, isOpen: false, short: undefined },
      text: i18n.t('field.named', { label: i18n.t('customers.notes'), value: notes.join(' · ') }),
    })),
  ]
  return marks.map(({ icon, text, short, isOpen }) => (
    <span key={icon} className={classes.short} data-open={isOpen ? '' : undefined} title={text}>
      <span className={classes.sign} aria-hidden="true">
        <Icon name={icon} size={14} />
        {short}
      </span>
      <span className={classes.words}>{text}</span>
    </span>
  ))
}
