import { and, eq, exists, gt, or, sql } from 'drizzle-orm'
import type { BookingIntake } from '#worker/contract/admin/submissions.ts'
import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { changeConsentOwner, recordConsents } from '../consents/record-consents.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { getConsentText } from './form-consents.ts'
import { toAdminSubmission } from './list-submissions.ts'
import { INTAKE_RETENTION_MS, isWaitingIntake } from './store.ts'
import { getSubmissionSubject } from './submission-subject.ts'

/** The limit of intakes for one client IP in any 24 hours. */
export const intakeLimit = { kind: 'intake', perClient: 60 } as const

/** Throws `validation` for a form that is the intake of no calendar. */
export function checkIntakeForm({ calendars }: Catalogue, { id }: FormDefinition): void {
  if (!calendars.all.some(({ intake }) => intake?.form === id))
    throw createFieldFailure('forBooking', 'invalid')
}

/** Returns the token with which a booking takes an intake. */
export function createIntakeToken(services: Services, id: string): string {
  return `${id}.${services.keys.sign('intake', getSubmissionSubject(services, { id }))}`
}

/** Matches intakes that belong to no booking, or to one that lapsed. */
function isFree(db: Database) {
  const hasLapsed = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.id, submissions.booking), eq(bookings.status, 'lapsed')))
  return or(isWaitingIntake(), exists(hasLapsed))
}

function findFreeIntake(services: Services, form: string, token: string, now: number) {
  const { db, keys } = services
  const [id = '', ...signature] = token.split('.')
  const { createdAt, outcome } = submissions
  const row = db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.form, form),
        isFree(db),
        eq(outcome, 'received'),
        gt(createdAt, now - INTAKE_RETENTION_MS),
      ),
    )
    .get()
  const isGenuine = row && keys.verify(signature.join('.'), 'intake', getSubmissionSubject(services, row))
  return isGenuine ? row : undefined
}

/**
 * Assigns an intake to its booking, and records its consents. Must run in the transaction of the booking. Throws `validation`
 * when the calendar requires a form and there is none, and for a token that is unknown, expired, used or of another form.
 */
export function takeIntake(
  services: Services,
  { site, forms }: Catalogue,
  { intake }: Pick<CalendarDefinition, 'intake'>,
  { token, booking, email, now }: IntakeBooking,
): void {
  if (token === undefined) {
    if (intake?.required) throw createFieldFailure('intake', 'intake-required')
    return
  }
  const form = intake && forms.get(intake.form)
  const row = form && findFreeIntake(services, form.id, token, now)
  if (!row) throw createFieldFailure('intake', 'intake-gone')
  const { id, locale, consents, booking: lapsed } = row
  // Erasing the data of this email address has to erase the form too, even if the form does not ask for an email address.
  const owner = { email: email?.toLowerCase() ?? row.email }
  services.db
    .update(submissions)
    .set({ booking, ...owner })
    .where(eq(submissions.id, id))
    .run()
  // The consents were recorded with the booking that lapsed.
  if (lapsed !== null) {
    if (owner.email !== null) changeConsentOwner(services.db, id, owner.email)
    return
  }
  const agreements = consents.map((consent) => ({
    ...consent,
    text: getConsentText(site, form, consent.purpose),
  }))
  recordConsents(services.db, agreements, { site, with: id, ...owner, locale, now })
}

/** Changes the email address that the form of a booking belongs to, and that of the consents that came with the form. */
export function changeIntakeOwner(db: Database, row: IntakeOwner, email: string): void {
  const intake = findRow(db, row)
  if (!intake) return
  const owner = email.toLowerCase()
  db.update(submissions).set({ email: owner }).where(eq(submissions.id, intake.id)).run()
  changeConsentOwner(db, intake.id, owner)
}

/** A booking that takes an intake. */
interface IntakeBooking {
  token: string | undefined
  /** The id of the booking, or of the first one of a series. */
  booking: string
  /** The visitor's email address. */
  email: string | undefined
  now: number
}

const prepareOfBooking = prepareOnce((db) =>
  db
    .select()
    .from(submissions)
    .where(eq(submissions.booking, sql.placeholder('booking')))
    .prepare(),
)

type IntakeOwner = Pick<BookingRow, 'id' | 'series'>

function findRow(db: Database, { id, series }: IntakeOwner) {
  return prepareOfBooking(db).get({ booking: series ?? id })
}

/** The form of a booking. */
interface IntakeState {
  form: FormDefinition
  /** Whether the calendar requires the form. */
  required: boolean
  /** The submitted form; undefined until there is one. */
  received: BookingIntake | undefined
}

/** Returns the form of a booking: the form that was filled in, or else that of the calendar. Undefined when this form is not published. */
export function findIntakeState(
  db: Database,
  catalogue: Catalogue | undefined,
  row: Pick<BookingRow, 'id' | 'series' | 'calendar'>,
): IntakeState | undefined {
  const received = findIntake(db, row)
  const calendarIntake = catalogue?.calendars.get(row.calendar)?.intake
  const id = received?.form ?? calendarIntake?.form
  const form = id === undefined ? undefined : catalogue?.forms.get(id)
  return form && { form, required: calendarIntake?.required ?? false, received }
}

/** Returns the form that was filled in for a booking or a series. */
export function findIntake(db: Database, owner: IntakeOwner): BookingIntake | undefined {
  const row = findRow(db, owner)
  if (!row) return undefined
  const { form, answers, files, consents, createdAt, ...submission } = toAdminSubmission(db, row)
  return { id: submission.id, form, answers, files, consents, createdAt }
}
