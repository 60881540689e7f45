import { deepEqual, equal, ok } from 'node:assert/strict'
import { createPaidStripeBody, signStripe } from '#test/fixtures/providers/stripe.ts'
import { createIntroCallRequest, createMassageRequest } from '#test/fixtures/requests.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Installation } from './installations.ts'
import { book, call, fetchBooking, move, setClock, WEBHOOK_SECRET } from './moving-site.ts'
import type { Outside } from './outside.ts'

/** A move of the site from one installation to another. */
interface Move {
  from: Installation
  to: Installation
  outside: Outside
  /** The day of the bookings, such as `2026-11-24`. */
  day: string
  /** The day before the bookings, on which the site moves. */
  dayBefore: string
  /** The path of a picture of the site. */
  picture: string
  /** The path of the backup. */
  file: string
}

/** Pays a checkout at Stripe, which reports it to an installation by webhook. Returns the status of the answer. */
async function payAndReport(
  installation: Installation,
  { stripe }: Outside,
  { payment }: BookingResponse,
  at: string,
) {
  const checkout = payment?.url.split('/').at(-1) ?? ''
  const event = createPaidStripeBody({ checkout, payment: stripe.pay(checkout) })
  const body = JSON.stringify({ ...event, id: `evt_${checkout}` })
  const signed = signStripe(body, { secret: WEBHOOK_SECRET, at: Date.parse(at) })
  const answer = await installation.fetch('/api/payments/webhooks/stripe', {
    method: 'POST',
    headers: Object.fromEntries(signed.headers),
    body: Uint8Array.from(signed.body),
  })
  return answer.status
}

/** Lists the messages to a visitor, oldest first: their names, states, and the copies that sent them. */
async function listMessages({ to, outside }: Move, { booking }: BookingResponse) {
  const path = `/api/admin/messages?subject=${booking.id}`
  const { messages } = await call<AdminMessages>(to, 'GET', path)
  return messages
    .filter(({ name }) => name.startsWith('visitor.'))
    .reverse()
    .map(({ id, name, state }) => {
      const senders = outside.mails.filter(({ message }) => message === id).map(({ by }) => by)
      return [name, state, ...senders]
    })
}

/** Books three times: with a link that is open later, with a reminder that waits, and with a payment that is not yet made. */
async function bookUnderWay({ from, outside: { hooks }, day, dayBefore }: Move) {
  const createContact = (name: string) => ({
    ...createIntroCallRequest().contact,
    email: `${name}.${day}@visitors.example`,
  })
  const managed = await book(
    from,
    createIntroCallRequest({ start: `${day}T10:00:00Z`, contact: createContact('managed') }),
  )
  await setClock(from, `${dayBefore}T08:00:00Z`)
  hooks.answer = async () => 503
  const reminded = await book(
    from,
    createIntroCallRequest({ start: `${day}T16:00:00Z`, contact: createContact('reminded') }),
  )
  const paid = await book(
    from,
    createMassageRequest({ start: `${day}T14:00:00Z`, contact: createContact('paid') }),
  )
  equal(paid.booking.status, 'payment_pending')
  await setClock(from, `${dayBefore}T08:00:10Z`)
  const { webhooks } = await call<AdminWebhooks>(from, 'GET', '/api/admin/webhooks')
  deepEqual([webhooks[0]?.waiting, webhooks[0]?.lastError === undefined], [1, false])
  return { managed, reminded, paid }
}

/** Moves a site while a booking, a payment, a reminder and a webhook are under way, and goes on at the new installation. Throws where anything is lost or happens twice. */
export async function moveUnderWay(moved: Move): Promise<void> {
  const { from, to, outside, day, dayBefore, picture, file } = moved
  const { hooks, mails, stripe } = outside
  const { managed, reminded, paid } = await bookUnderWay(moved)

  await move(from, to, file, `${dayBefore}T08:00:20Z`)
  hooks.answer = async () => 204
  await setClock(to, `${dayBefore}T08:10:00Z`)

  const page = await to.fetch(`/widget/booking/${managed.booking.id}?token=${managed.manage.token}`)
  equal(page.status, 200)
  const start = `${day}T15:00:00+00:00`
  const { token } = managed.manage
  await call(to, 'POST', `/api/bookings/${managed.booking.id}/reschedule`, { token, start })
  equal((await fetchBooking(to, managed)).booking.start, start)
  equal((await to.fetch(picture)).status, 200)

  equal(await payAndReport(to, outside, paid, `${dayBefore}T08:10:00Z`), 200)
  const { booking } = await fetchBooking(to, paid)
  deepEqual([booking.status, booking.payment?.state, stripe.countRefunds()], ['scheduled', 'paid', 0])

  // Both copies reach the time of the reminder, and of the next attempts of webhooks.
  const reminders = `${dayBefore}T16:01:00Z`
  await setClock(to, reminders)
  await setClock(from, reminders)
  const scheduled = ['visitor.scheduled', 'sent', from.name]
  const reminder = ['visitor.reminder', 'sent', to.name]
  deepEqual(await listMessages(moved, managed), [
    scheduled,
    ['visitor.reminder', 'superseded'],
    ['visitor.rescheduled', 'sent', to.name],
    reminder,
  ])
  deepEqual(await listMessages(moved, reminded), [scheduled, reminder])
  deepEqual(await listMessages(moved, paid), [['visitor.scheduled', 'sent', to.name], reminder])

  const listEvents = ({ booking: { id } }: BookingResponse) =>
    hooks.accepted.filter(({ data }) => data.id === id).map(({ type }) => type)
  deepEqual([managed, reminded, paid].map(listEvents), [
    ['booking.scheduled', 'booking.rescheduled'],
    ['booking.scheduled'],
    ['booking.scheduled'],
  ])
  ok(hooks.attempts.every(({ signedBy }) => signedBy.length === 1))
  equal(new Set(hooks.accepted.map(({ id }) => id)).size, hooks.accepted.length)
  equal(new Set(mails.map(({ message }) => message)).size, mails.length)
}
