import type { BookingFields, RefusedField } from '#client/desk/new-booking/booking-fields.ts'
import { type ChosenService, NewBookingPage } from '#client/desk/new-booking/new-booking-page.tsx'
import type { NewBookingSelection } from '#client/desk/new-booking/selection.ts'
import { Failure } from '#worker/contract/failure.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '../../origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import type { DeskContext } from '../desk-env.ts'
import { renderDeskPage } from '../render-desk.tsx'
import type { DeskHandlers } from '../route.ts'
import { createFields, readFields, toBookingRequest } from './booking-request.ts'
import { findCustomers, findEntry, type KnownCustomer, loadCustomer } from './load-customer.ts'
import { findChosen, loadCalendars } from './load-services.ts'
import { loadTimes } from './load-times.ts'
import { readSelection } from './read-selection.ts'

/** The parts of a refused form that are shown again. */
interface Refusal {
  fields: BookingFields
  failure: Failure
  attempt: string
}

const fieldNames = new Set(['start', 'payment', 'reason', 'overrides'])

/** Returns the problems of a failure, with the names of the fields of the form. */
function listProblems({ details: { errors = [] } }: Failure, { ownDate }: BookingFields): RefusedField[] {
  return errors.map(({ path, code }) => {
    const name = path.replace(/^contact\./, '')
    if (name === 'start' && ownDate !== '') return { name: 'ownDate', code }
    return { name: path.startsWith('contact.') || fieldNames.has(name) ? name : '', code }
  })
}

/** Applies an entry of the waitlist: its person, and what it waits for, as far as nothing else is chosen. */
async function applyEntry(
  { api }: DeskContext,
  selection: NewBookingSelection,
): Promise<{ selection: NewBookingSelection; customer?: KnownCustomer | undefined; entry?: string }> {
  const entry = selection.waitlist === undefined ? undefined : await findEntry(api, selection.waitlist)
  if (!entry) return { selection, customer: await loadCustomer(api, selection) }
  const { calendar, service, staff, duration, guests, date, contact, locale } = entry
  const wanted = {
    calendar: calendar.id,
    service: service.id,
    duration: String(duration),
    day: date,
    ...(staff !== 'any' && { staff }),
    ...(guests > 0 && { guests: String(guests) }),
  }
  const chosen = Object.entries(selection).filter(([, value]) => value !== undefined)
  return {
    selection: { ...wanted, ...Object.fromEntries(chosen) },
    customer: { ...contact, locale },
    entry: entry.id,
  }
}

async function loadChosen(
  { api, i18n, now, site }: DeskContext,
  selection: NewBookingSelection,
): Promise<ChosenService | undefined> {
  const chosen = await findChosen(api, selection)
  if (!chosen) return undefined
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  const wanted = selection.at === undefined ? selection.day : i18n.time.getDate(selection.at, site.timeZone)
  const day = wanted !== undefined && wanted > today ? wanted : today
  const query = { ...selection, calendar: chosen.calendar.id, service: chosen.service.id }
  try {
    return { ...chosen, day, times: await loadTimes(api, query, { day, today }) }
  } catch (error) {
    // A choice that the service does not have, such as a length or a person who has left.
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { ...chosen, day, times: { days: [] } }
  }
}

const getName = ({ firstName, lastName, email, phone }: KnownCustomer) =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || ''

async function render(context: DeskContext, refusal?: Refusal): Promise<Response> {
  const { api, i18n, site, url } = context
  const { selection, customer } = await applyEntry(context, readSelection(url, site.timeZone))
  const [found, chosen] = await Promise.all([findCustomers(api, selection), loadChosen(context, selection)])
  const fields = refusal?.fields ?? createFields(selection, customer, site.locale)
  const { t } = i18n
  return renderDeskPage(context, {
    title: t('new.heading'),
    ...(refusal && { status: refusal.failure.status }),
    content: (
      <NewBookingPage
        selection={selection}
        customer={{ chosen: customer && getName(customer), found }}
        calendars={chosen ? [] : await loadCalendars(api)}
        chosen={chosen}
        fields={fields}
        locales={listLocales(site)}
        timeZone={site.timeZone}
        attempt={refusal ? getNextIdempotencyKey(refusal.failure, refusal.attempt) : crypto.randomUUID()}
        refusal={
          refusal && {
            title: toProblem(refusal.failure, t).title,
            problems: listProblems(refusal.failure, fields),
          }
        }
      />
    ),
  })
}

/** The page that books for somebody who called or came. */
export const newBooking: DeskHandlers = {
  show: (context) => render(context),
  async post(context, form) {
    const { api, site, url } = context
    const fields = readFields(form)
    const attempt = readIdempotencyKey(form)
    const { selection, entry } = await applyEntry(context, readSelection(url, site.timeZone))
    const json = toBookingRequest(selection, fields, site.timeZone)
    try {
      if (!json)
        throw new Failure('validation', {
          errors: [{ path: 'start', code: 'required', message: 'No time is chosen.' }],
        })
      const { booking } = await readAnswer(
        api.admin.bookings.$post({ json }, { headers: { 'Idempotency-Key': attempt } }),
      )
      if (entry !== undefined) await api.admin.waitlist[':id'].remove.$post({ param: { id: entry } })
      return seeOther(`/desk/bookings/${booking.id}`)
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500 || error.status === 401) throw error
      return render(context, { fields, failure: error, attempt })
    }
  },
}
