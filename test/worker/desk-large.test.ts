import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/fixtures/desk.ts'
import {
  createLargePractice,
  largePracticeOwner,
  listLargePracticeBookings,
} from '#test/fixtures/large-practice.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const DAY = '2027-01-06'
const PARALLEL = 12

let site: TestSite
let cookie: string
beforeAll(async () => {
  const now = '2027-01-04T08:00:00Z'
  site = await sharedWorker.site({ now, bundle: (demo) => createLargePractice(demo.site) })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const bodies = listLargePracticeBookings(DAY, 10)
  async function bookNext(): Promise<void> {
    for (let body = bodies.pop(); body; body = bodies.pop()) {
      const { status } = await site.post('/api/admin/bookings', body, headers)
      expect(status).toBe(201)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, bookNext))
  cookie = await signIn(site, largePracticeOwner.email)
})

/** Loads a page of the desk. Returns its size, the ids of the bookings that it links to, and the path of the next page. */
async function load(path: string) {
  const response = await site.fetch(path, { headers: { cookie } })
  const html = await response.text()
  expect(response.status).toBe(200)
  const ids = [...html.matchAll(/href="\/desk\/bookings\/(\w+)"/g)].map(([, id]) => id)
  const next = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { bytes: html.length, ids, next }
}

test('a day of 60 people with 600 bookings is one page of bounded size', async () => {
  const day = await load(`/desk?date=${DAY}`)
  expect(new Set(day.ids).size).toBe(600)
  expect(day.bytes).toBeLessThan(900_000)
  const week = await load(`/desk?view=week&date=${DAY}&column=person_1`)
  expect([new Set(week.ids).size, week.bytes < 150_000]).toEqual([10, true])
  const team = await load(`/desk?view=week&date=${DAY}`)
  expect([new Set(team.ids).size, team.bytes < 400_000]).toEqual([240, true])
})

test('600 bookings are listed in pages of bounded size, each booking once', async () => {
  const ids: unknown[] = []
  let path: string | undefined = `/desk?view=list&date=${DAY}`
  let pages = 0
  while (path !== undefined) {
    const page = await load(path)
    expect(page.bytes).toBeLessThan(250_000)
    ids.push(...page.ids)
    pages += 1
    path = page.next
  }
  expect([pages, ids.length, new Set(ids).size]).toEqual([2, 600, 600])
})
