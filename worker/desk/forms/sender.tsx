import type { ListedSubmission } from '#worker/contract/admin/submissions.ts'
import { getContactName } from '../list/contact-name.ts'
import { useDeskI18n } from '../request/i18n.tsx'

/** The person who sent a submission, with a link to the customer if there is one. Empty for somebody unknown. */
export function Sender({ sender }: Pick<ListedSubmission, 'sender'>) {
  const i18n = useDeskI18n()
  const { customer, ...contact } = sender
  if (Object.keys(contact).length === 0) return null
  const name = <bdi>{getContactName(i18n, contact)}</bdi>
  return customer ? <a href={`/desk/customers/${customer}`}>{name}</a> : name
}

interface AppointmentProps {
  submission: Pick<ListedSubmission, 'booking' | 'appointment'>
  timeZone: string
}

/** The appointment that a form was filled in for, with a link to it. */
export function Appointment({ submission: { booking, appointment }, timeZone }: AppointmentProps) {
  const { list, text, time } = useDeskI18n()
  if (!booking || !appointment) return null
  return (
    <>
      <p>
        <a href={`/desk/bookings/${booking}`}>{time.dayAndTime(appointment.start, timeZone)}</a>
      </p>
      <p>{list(appointment.services.map(text))}</p>
    </>
  )
}
