import { beforeAll, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { follow, openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

test('finds a group by id and slug, with its calendars in order', async () => {
  for (const name of ['grp_wellness', 'wellness']) {
    const { status, body } = await site.json<Offering>(`/api/groups/${name}`)
    expect(status).toBe(200)
    expect(body.calendarFirst).toBe(true)
    expect(body.calendars.map(({ slug }) => slug)).toEqual(['massage', 'yoga-class', 'sleep-coaching'])
  }
  expect((await site.json<Problem>('/api/groups/nothing')).body.code).toBe('calendar-not-found')
})

test.each(['/widget/groups/wellness', '/widget/group/grp_wellness'])(
  'asks for the calendar at %s, then for its service',
  async (path) => {
    const group = await openPage(site, path)
    expect(group.text).toContain('Choose what you would like to book')
    const link = group.links.find(({ text }) => text.startsWith('Massage'))
    const massage = await openPage(site, link?.href ?? '')
    expect(massage.text).toContain('Choose a service')
    expect(massage.text).not.toContain('Gentle yoga')
    const yoga = await openPage(site, group.links.find(({ text }) => text.startsWith('Yoga'))?.href ?? '')
    expect(yoga.text).toContain('How many people?')
    expect((await follow(yoga, 'Type of appointment')).text).toContain('Choose what you would like to book')
  },
)

test('derives the calendar from a preselected service, and reports a calendar outside the group', async () => {
  const massage = await openPage(site, '/widget/groups/wellness?service=deep-tissue')
  expect(massage.text).toContain('Choose who you would like to see')
  const wrong = await openPage(site, '/widget/groups/wellness?calendar=intro-call')
  expect([wrong.status, wrong.text.includes('Unable to find calendar')]).toEqual([422, true])
})

test('offers several calendars once each, reports unknown ones beside the known, and answers 404 if all are unknown', async () => {
  const both = await openPage(site, '/widget/booking/cal_intro_call,massage,cal_massage')
  expect(both.status).toBe(200)
  expect(both.links.filter(({ text }) => text.startsWith('Massage'))).toHaveLength(1)
  const part = await openPage(site, '/widget/booking/cal_intro_call,cal_gone')
  expect(part.status).toBe(422)
  expect(part.text).toContain('Unable to find calendar')
  expect(part.links.some(({ text }) => text.startsWith('Introductory call'))).toBe(false)
  expect(part.text).toContain('Choose a date and time')
  const none = await openPage(site, '/widget/booking/cal_gone,cal_lost')
  expect([none.status, none.text.includes('Unable to find calendar')]).toEqual([404, true])
})
