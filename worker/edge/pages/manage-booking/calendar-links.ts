import { formatBookedServices } from '#client/manage/booked-services.ts'
import type { I18n } from '#locales/i18n.ts'
import { byVisitor } from '#worker/contract/authored-text.ts'
import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'

interface CalendarLinks {
  google: string
  outlook: string
  office365: string
  /** An iCalendar file, for all other calendars. */
  file: string
  /** A calendar feed, which programs fetch again and again. */
  subscribe?: string
}

/** Formats an instant as `20261124T100000Z`. */
const toBasicFormat = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Formats an instant in UTC: without the `Z` Outlook uses the viewer's zone. */
const toExtendedFormat = (instant: string) => `${new Date(instant).toISOString().slice(0, 19)}Z`

/** Returns a URL with spaces as `%20`: these sites do not decode `+`. */
function createUrl(base: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return `${base}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

function getLocation({ place, location, videoUrl }: Booking, { t, text }: I18n): string {
  if (videoUrl !== undefined) return videoUrl
  if (place?.kind === 'online' && !place.text) return t('manage.byVideo')
  if (place && 'text' in place && place.text) return text(place.text)
  return byVisitor(location ?? '')
}

/** Returns links that add an appointment to the visitor's calendar, with a link to manage it. */
export function createCalendarLinks(
  { booking, manage, feed }: Pick<BookingResponse, 'booking' | 'manage' | 'feed'>,
  i18n: I18n,
): CalendarLinks {
  const { id, staff, start, end, timeZone } = booking
  const title = `${formatBookedServices(booking, i18n)} · ${staff.name}`
  const location = getLocation(booking, i18n)
  const outlook = (host: string) =>
    createUrl(`https://${host}/calendar/0/action/compose`, {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: toExtendedFormat(start),
      enddt: toExtendedFormat(end),
      body: manage.url,
      location,
    })
  return {
    google: createUrl('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${toBasicFormat(start)}/${toBasicFormat(end)}`,
      details: manage.url,
      location,
      ctz: timeZone,
    }),
    outlook: outlook('outlook.live.com'),
    office365: outlook('outlook.office.com'),
    file: `/api/bookings/${id}/invite.ics?token=${encodeURIComponent(manage.token)}`,
    ...(feed && { subscribe: feed.replace(/^https?:/, 'webcal:') }),
  }
}
