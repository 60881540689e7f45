import { expect, test } from 'vitest'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const authorization = `Bearer ${ADMIN_TOKEN}`
const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' })

/** Opens a site with a massage for €95 that was paid online. */
async function openPaid() {
  const site = await sharedWorker.site({ now: MONDAY, paid: true, bundle: withDesk })
  const request = createMassageRequest({ start: '2026-11-26T10:00:00+00:00', service: 'hot-stone' })
  const { body } = await site.post<BookingResponse>('/api/bookings', request)
  const { booking, manage, payment } = body
  const pay = { method: 'POST', body: new URLSearchParams({ act: 'pay' }) }
  expect((await site.fetch(new URL(payment?.url ?? '').pathname, pay)).status).toBe(303)
  const path = `/widget/booking/${booking.id}?token=${manage.token}`
  let minute = 0
  return {
    site,
    id: booking.id,
    async refund(amount: number, reason?: string) {
      const json = { amount: euros(amount), notify: true, ...(reason && { reason }) }
      const answer = await site.post<AdminBooking>(`/api/admin/bookings/${booking.id}/refund`, json, {
        authorization,
      })
      expect(answer.status).toBe(200)
      minute += 1
      await site.setClock(`2026-11-23T08:0${minute}:00Z`)
    },
    async readAccounts() {
      const headers = { authorization }
      const [admin, own] = await Promise.all([
        site.json<AdminBooking>(`/api/admin/bookings/${booking.id}`, { headers }),
        site.json<BookingResponse>(`/api/bookings/${booking.id}?token=${manage.token}`),
      ])
      return [admin.body.account, own.body.booking.account]
    },
    page: () => openPage(site, path),
  }
}

test('the visitor and the desk see two goodwill refunds with their sum, and nothing is due', async () => {
  const { site, id, refund, readAccounts, page } = await openPaid()
  await refund(50)
  await refund(20)
  for (const account of await readAccounts())
    expect(account).toMatchObject({
      ...{ price: euros(95), owed: euros(25), paid: euros(95) },
      ...{ refunded: euros(70), kept: euros(25), due: euros(0) },
      refunds: [
        { amount: euros(50), reason: 'goodwill', state: 'done' },
        { amount: euros(20), reason: 'goodwill', state: 'done' },
      ],
    })
  const { text } = await page()
  for (const words of ['Paid €95', 'Refunded €50 and €20 (€70 in all)', 'Kept €25', 'Nothing due'])
    expect(text).toContain(words)
  // A cancellation concerns only the money that was not refunded yet.
  expect(text).toContain('your payment of €25 isn’t refundable')

  const cookie = await signIn(site, OWNER)
  const desk = await (await site.fetch(`/desk/bookings/${id}`, { headers: { cookie } })).text()
  const plain = desk.replaceAll(/<[^>]+>|&nbsp;|\u00a0/g, ' ').replaceAll(/\s+/g, ' ')
  for (const words of [
    '95 € bezahlt',
    '50 € und 20 € erstattet (insgesamt 70 €)',
    '25 € einbehalten',
    'Nichts mehr zu zahlen',
    'Kulanz',
  ])
    expect(plain).toContain(words)
  expect(plain).not.toContain('Erstattet: 95 €')
  expect(desk).not.toContain('/paid-on-site"')
})

test('the price stays due after a refund that is a correction', async () => {
  const { refund, readAccounts, page } = await openPaid()
  await refund(95, 'correction')
  for (const account of await readAccounts())
    expect(account).toMatchObject({ owed: euros(95), kept: euros(0), due: euros(95) })
  const { text } = await page()
  for (const words of ['Refunded €95', 'Kept €0', 'To pay on site', '€95']) expect(text).toContain(words)
})
