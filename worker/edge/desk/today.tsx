import { Today } from '#client/desk/today/today.tsx'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { plainDate } from '#worker/contract/time.ts'
import { readAnswer } from '../origin-client/read-answer.ts'
import type { DeskApi } from './desk-api.ts'
import { renderDeskPage } from './render-desk.tsx'
import type { DeskHandlers } from './route.ts'

/** The most pages of a hundred bookings that one day shows. */
const MAX_PAGES = 20

/** Loads the bookings that start on a date, in order of time. */
async function loadBookings(api: DeskApi, date: string): Promise<AdminBooking[]> {
  const bookings: AdminBooking[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { from: date, to: date, ...(cursor !== null && { cursor }) }
    const answer: { bookings: AdminBooking[]; next: string | null } = await readAnswer(
      api.admin.bookings.$get({ query }),
    )
    bookings.push(...answer.bookings)
    cursor = answer.next
    if (cursor === null) break
  }
  return bookings
}

/** The bookings of one day: today, or the `date` of the query. */
export const today: DeskHandlers = {
  async show(context) {
    const { api, i18n, now, site, url } = context
    const todaysDate = i18n.time.getDate(now.toISOString(), site.timeZone)
    const asked = plainDate.safeParse(url.searchParams.get('date'))
    const date = asked.success ? asked.data : todaysDate
    return renderDeskPage(context, {
      title: date === todaysDate ? i18n.t('shell.today') : i18n.time.day(date),
      content: (
        <Today
          bookings={await loadBookings(api, date)}
          date={date}
          today={todaysDate}
          now={now.toISOString()}
          timeZone={site.timeZone}
        />
      ),
    })
  },
}
