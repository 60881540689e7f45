import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { AdminMessage } from '#worker/contract/admin/messages.ts'
import type { BookingQuestion } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FormView } from '#worker/contract/forms/form.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { loadForm } from '../forms/form-names.ts'
import type { DeskApi } from '../request/desk-api.ts'
import { readIfFound } from '../request/read-if-found.ts'

/** Everything that the page of a booking shows. */
export interface LoadedBooking {
  booking: AdminBookingDetail
  questions: readonly BookingQuestion[]
  /** The form that was filled in for the booking, while it is published. */
  intakeForm: FormView | undefined
  messages: readonly AdminMessage[]
}

/** Loads a booking. Throws `event-not-found`. */
export async function loadBooking(api: DeskApi, id: string): Promise<AdminBookingDetail> {
  // Any other text could change the path of the call.
  if (!bookingId.safeParse(id).success) throw new Failure('event-not-found')
  return readAnswer(api('get /admin/bookings/{id}', { params: { id } }))
}

/** Loads a booking with its messages, the questions of its calendar and its form. Throws `event-not-found`. */
export async function loadBookingPage(api: DeskApi, id: string): Promise<LoadedBooking> {
  const booking = await loadBooking(api, id)
  const subject = new URL(booking.messages, 'http://origin').searchParams.get('subject') ?? id
  const { intake } = booking
  const [{ messages }, questions, intakeForm] = await Promise.all([
    readAnswer(api('get /admin/messages', { query: { subject } })),
    loadQuestions(api, booking),
    intake && loadForm({ api }, intake.form),
  ])
  return { booking, messages, questions, intakeForm }
}

/** Loads the questions of a booking's calendar. None if no question was answered or the calendar is no longer published. */
async function loadQuestions(api: DeskApi, { calendar, answers }: AdminBookingDetail) {
  if (Object.keys(answers).length === 0) return []
  const offering = await readIfFound(api('get /calendars/{id}', { params: { id: calendar.id } }))
  return offering?.calendars.find(({ id }) => id === calendar.id)?.questions ?? []
}
