import { toFullName } from '#locales/full-name.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'
import { Failure } from '#worker/contract/failure.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import type { CodedProblem } from '../form/form-state.ts'
import { toLocalTime } from '../form/local-time.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import type { BookingFields } from './booking-fields.ts'
import { toBusinessBookingRequest, toRecipientsKey, toWaitlistRequest } from './booking-request.ts'
import { type BookingState, hasTypedValues, loadPostedState, loadState } from './booking-state.ts'
import { getShownDay, loadChosen } from './load-chosen.ts'
import { findCustomers, type KnownCustomer } from './load-customer.ts'
import { findTarget, loadCalendars } from './load-services.ts'
import { NewBookingPage } from './new-booking-page.tsx'
import { toNewBookingUrl } from './selection.ts'

/** A posted form that is shown again. */
interface Posted {
  attempt: string
  /** Why booking failed. Undefined if the form did not try to book. */
  failure?: Failure
  /** Whether the person must see the recipients of messages before the form books. */
  mustShowRecipients?: boolean
}

const createNoTimeFailure = () =>
  new Failure('validation', {
    errors: [{ path: 'start', code: 'required', message: 'No time is chosen.' }],
  })

/** Returns the problems of a failure, with the names of the fields of the form. */
function listProblems({ details: { errors = [] } }: Failure, { ownDate }: BookingFields): CodedProblem[] {
  return errors.map(({ path, code }) => ({
    name: path === 'start' && ownDate !== '' ? 'ownDate' : path.replace(/^contact\./, ''),
    code,
  }))
}

/** Returns the fields with the refused time in the fields for a typed time, so that rules can be set aside for it. */
function withOwnTime({ selection: { at }, fields }: BookingState, timeZone: string): BookingFields {
  if (at === undefined) return fields
  const [ownDate = '', ownTime = ''] = toLocalTime(Date.parse(at), timeZone).split('T')
  return { ...fields, ownDate, ownTime }
}

function toChosenPerson({ i18n }: DeskContext, customer: KnownCustomer, { details }: BookingFields) {
  const name = toFullName(i18n.locale, customer)
  const contact = [customer.email, customer.phone].filter(Boolean)
  return {
    name: name || (contact[0] ?? ''),
    contact: contact.join(' · '),
    isChanged: isContactChanged(customer, details),
    doNotBook: customer.doNotBook,
  }
}

const isContactChanged = (customer: KnownCustomer, details: BookingFields['details']): boolean =>
  personFieldNames.some((name) => (details[name] ?? '') !== (customer[name] ?? ''))

/** Returns the chosen customer as a part of the call. Returns no customer if the contact was changed: it can belong to another person. */
function toCustomer({ customer, fields }: BookingState) {
  return customer?.id && !isContactChanged(customer, fields.details) ? { customer: customer.id } : {}
}

async function render(context: DeskContext, state: BookingState, posted?: Posted): Promise<Response> {
  const { api, i18n, site } = context
  const { t } = i18n
  const { selection, customer } = state
  const [found, calendars] = await Promise.all([findCustomers(api, selection), loadCalendars(api)])
  const target = findTarget(calendars, selection)
  const { chosen, failure: refused } = target ? await loadChosen(context, target, state) : {}
  const failure = posted?.failure ?? refused
  const fields = chosen?.isTimeChosen === false ? withOwnTime(state, site.timeZone) : state.fields
  return renderDeskPage(context, {
    title: t('new.heading'),
    ...(posted && { status: posted.failure?.status ?? 200 }),
    content: (
      <NewBookingPage
        selection={selection}
        customer={{ chosen: customer && toChosenPerson(context, customer, fields), found }}
        calendars={calendars}
        chosen={chosen}
        fields={fields}
        locales={listLocales(site)}
        timeZone={site.timeZone}
        attempt={
          posted?.failure ? getNextIdempotencyKey(posted.failure, posted.attempt) : crypto.randomUUID()
        }
        refusal={
          // Without a target the page says that the service is gone.
          target && failure && { title: toProblem(failure, t).title, problems: listProblems(failure, fields) }
        }
        mustShowRecipients={posted?.mustShowRecipients ?? false}
      />
    ),
  })
}

/** Shows the page again with other choices. Redirects to their URL, unless the form has typed values that are not in the URL. */
function showChoices(
  context: DeskContext,
  state: BookingState,
  attempt: string,
): Promise<Response> | Response {
  if (hasTypedValues(state, context.site.locale)) return render(context, state, { attempt })
  const isSearch = state.selection.q !== undefined && !state.customer
  return seeOther(`${toNewBookingUrl(state.selection)}#${isSearch ? 'customer' : 'next'}`)
}

/**
 * Books, and redirects to the booking. If the page has not yet shown the recipients of messages about this booking, shows them
 * and does not book yet.
 */
async function book(context: DeskContext, state: BookingState, form: FormData): Promise<Response> {
  const { api } = context
  const attempt = readIdempotencyKey(form)
  const target = findTarget(await loadCalendars(api), state.selection)
  const json = target && toBusinessBookingRequest(state.selection, target, state.fields)
  if (!json)
    return render(context, state, {
      attempt,
      failure: target ? createNoTimeFailure() : new Failure('not-found'),
    })
  if (json.notify && getText(form, 'told') !== toRecipientsKey(json)) {
    const { chosen } = await loadChosen(context, target, state)
    // If the check has failed, the call below returns the failure, or the booking of a repeated attempt.
    if (chosen.check?.recipients.length) return render(context, state, { attempt, mustShowRecipients: true })
  }
  let location = ''
  const failure = await tryAction(async () => {
    const headers = { 'Idempotency-Key': attempt }
    const body = { ...json, ...toCustomer(state) }
    const { booking } = await readAnswer(api('post /admin/bookings', { body }, { headers }))
    location = `/desk/bookings/${booking.id}`
  })
  if (failure && failure.status >= 500) throw failure
  if (failure) return render(context, state, { attempt, failure })
  if (state.entry !== undefined)
    await api('post /admin/waitlist/{id}/remove', { params: { id: state.entry } })
  return seeOther(location)
}

/** Adds the person to the waitlist of the day whose times are shown, and redirects to the waitlist. */
async function addToWaitlist(context: DeskContext, state: BookingState, attempt: string): Promise<Response> {
  const { api } = context
  const { selection, fields } = state
  const target = findTarget(await loadCalendars(api), selection)
  const failure = await tryAction(async () => {
    if (!target) throw new Failure('not-found')
    const body = toWaitlistRequest(selection, target, fields, getShownDay(context, selection))
    await readAnswer(api('post /admin/waitlist', { body }, { headers: { 'Idempotency-Key': attempt } }))
  })
  if (failure && failure.status >= 500) throw failure
  return failure ? render(context, state, { attempt, failure }) : seeOther('/desk/waitlist?added')
}

/** The page that books for someone who called or came, or adds them to a waitlist. */
export const newBooking: DeskHandlers = {
  show: async (context) => render(context, await loadState(context)),
  async post(context, form) {
    const state = await loadPostedState(context, form)
    const intent = getText(form, 'do')
    if (intent === 'book') return book(context, state, form)
    const attempt = readIdempotencyKey(form)
    return intent === 'wait' ? addToWaitlist(context, state, attempt) : showChoices(context, state, attempt)
  },
}
