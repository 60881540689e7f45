import { formatBookedServices } from '#client/manage/booked-services.ts'
import type { I18n } from '#locales/i18n.ts'
import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'

interface CalendarLinks {
  google: string
  outlook: string
  office365: string
  /** An iCalendar file, for all other calendars. */
  file: string
  /** A calendar feed, which programs fetch again and again. */
  subscribe?: string
}

/** Returns which of the links is for the visitor's device: Apple's calendars open the file, on all others Google's is usual. */
export const getFirstLink = (request: Request): 'google' | 'file' =>
  /iPhone|iPad|Macintosh/.test(request.headers.get('User-Agent') ?? '') ? 'file' : 'google'

/** Formats an instant as `20261124T100000Z`. */
const toBasicFormat = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Formats an instant in UTC: without the `Z` Outlook uses the viewer's zone. */
const toExtendedFormat = (instant: string) => `${new Date(instant).toISOString().slice(0, 19)}Z`

/** Returns a URL with spaces as `%20`: these sites do not decode `+`. */
function createUrl(base: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return `${base}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

/** The longest URL that all mail programs, browsers and the sites of calendars take, in characters. */
const MAX_URL_LENGTH = 2000

/** The maximum lengths of a text, which are tried in turn until the URL fits. An accented letter often takes six characters in a URL. */
const textLengths = [200, 100, 50, 25]

/** Returns a URL with its texts shortened until it fits. A location that is a link is left out instead of shortened. */
function createShortUrl(
  base: string,
  query: Record<string, string>,
  texts: { title: [name: string, value: string]; location: [name: string, value: string] },
): string {
  const { title, location } = texts
  const create = (length: number) => {
    const isWhole = location[1].length <= length
    const shownLocation = /^https?:/.test(location[1]) && !isWhole ? '' : cutText(location[1], length)
    return createUrl(base, { ...query, [title[0]]: cutText(title[1], length), [location[0]]: shownLocation })
  }
  let url = create(MAX_URL_LENGTH)
  for (const length of textLengths) if (url.length > MAX_URL_LENGTH) url = create(length)
  return url
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
  const createOutlookUrl = (host: string) =>
    createShortUrl(
      `https://${host}/calendar/0/action/compose`,
      {
        path: '/calendar/action/compose',
        rru: 'addevent',
        startdt: toExtendedFormat(start),
        enddt: toExtendedFormat(end),
        body: manage.url,
      },
      { title: ['subject', title], location: ['location', location] },
    )
  return {
    google: createShortUrl(
      'https://calendar.google.com/calendar/render',
      {
        action: 'TEMPLATE',
        dates: `${toBasicFormat(start)}/${toBasicFormat(end)}`,
        details: manage.url,
        ctz: timeZone,
      },
      { title: ['text', title], location: ['location', location] },
    ),
    outlook: createOutlookUrl('outlook.live.com'),
    office365: createOutlookUrl('outlook.office.com'),
    file: `/api/bookings/${id}/invite.ics?token=${encodeURIComponent(manage.token)}`,
    ...(feed && { subscribe: feed.replace(/^https?:/, 'webcal:') }),
  }
}
