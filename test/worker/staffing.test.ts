import { expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const START = '2026-11-24T10:00:00+00:00'
const values = {
  firstName: 'Ana',
  lastName: 'Reis',
  email: 'a@example.com',
  phone: '+351912345678',
  terms: 'on',
}

test('books one of 50 simultaneous requests for the one set of stones, and refuses the others for the missing resource', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const request = createMassageRequest({ service: 'hot-stone', start: START })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.post<Problem>('/api/bookings', request)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
  expect(refused).toHaveLength(49)
  for (const { code, title } of refused) {
    expect(code).toBe('resource-unavailable')
    expect(title).toBe('Booking unsuccessful, resource unavailable at the moment')
  }
})

test.each([
  { staffing: 'together' as const, names: 'ana and rui' },
  { staffing: 'assigned' as const, names: 'ana' },
])(
  'offers no choice of staff and names the staff where staffing is $staffing',
  async ({ staffing, names }) => {
    const bundle = () => createClinicBundle([{ id: 'panel', staff: ['ana', 'rui'], calendar: { staffing } }])
    const site = await sharedWorker.site({ now: MONDAY, bundle })
    const time = await openPage(site, '/widget/bookings/panel?date=2026-11-24&staff=rui')
    expect(time.text).toContain('Choose a date and time')
    expect(time.text.includes('ana and rui')).toBe(staffing === 'together')
    const details = await press(time, 'slot', START)
    const done = await press(details, 'intent', 'book', values)
    expect(done.text).toContain('Scheduled')
    expect(done.text.split('\n')).toContain(names)
    const token = new URLSearchParams(done.path.split('?')[1]).get('token')
    const id = /bkg_[a-z2-7]{26}/.exec(done.path)?.[0]
    const { body } = await site.json<BookingResponse>(`/api/bookings/${id}?token=${token}`)
    expect(body.booking.others.length).toBe(staffing === 'together' ? 1 : 0)
    const file = await site.fetch(`/api/bookings/${id}/invite.ics?token=${token}`)
    expect((await file.text()).replace(/\r\n /g, '')).toContain(`With: ${names.replace(',', '\\,')}`)
  },
)
