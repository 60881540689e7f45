import { listAddOnLines } from '#worker/contract/bookings/chosen-add-ons.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { byBusiness, byVisitor, joinTexts, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import { type AuthoredI18n, createAuthoredI18n } from '../../platform/authored-i18n.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { getVideoUrl } from '../read/video-url.ts'
import { toBookingResponse } from '../read/view.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { getUidHost } from './uid-host.ts'

/** Returns where an appointment takes place, as a text for calendar programs. */
export function getLocation(row: BookingRow, i18n: AuthoredI18n): LinkSafeText | undefined {
  const { place } = row.snapshot
  const videoUrl = getVideoUrl(row)
  switch (place?.kind) {
    case 'venue':
      return i18n.text(place.text)
    case 'online':
      if (videoUrl !== undefined) return byBusiness(videoUrl)
      return place.text ? i18n.text(place.text) : i18n.t('manage.byVideo')
    case 'phone':
      return i18n.t('manage.byPhone')
    case 'ask':
      return byVisitor(row.contact.location ?? '')
    default:
      return undefined
  }
}

/** Returns the lines about the place of an appointment: its links with their labels, and the text of a video call. */
function listPlaceLines(row: BookingRow, { t, text }: AuthoredI18n): LinkSafeText[] {
  const { place } = row.snapshot
  const videoUrl = getVideoUrl(row)
  const mapUrl = place?.kind === 'venue' ? place.mapUrl : undefined
  // The location of a video call is its link, so the text about the call is given here.
  const note = videoUrl !== undefined && place?.kind === 'online' && place.text ? [text(place.text)] : []
  return [
    ...(videoUrl === undefined
      ? []
      : [t('field.named', { label: t('manage.join'), value: byBusiness(videoUrl) })]),
    ...note,
    ...(mapUrl === undefined
      ? []
      : [t('field.named', { label: t('manage.map'), value: byBusiness(mapUrl) })]),
  ]
}

/** Returns a booking as an event of a calendar file, in the booking's locale and zone. */
export async function createCalendarEvent(
  services: Services,
  site: SiteSettings,
  row: BookingRow,
  { withLink = true } = {},
): Promise<CalendarEvent> {
  const { snapshot, timeZone, sequence, updatedAt, start, end, status } = row
  const i18n = await createAuthoredI18n(site, toSiteLocale(site, row.locale))
  const { booking, manage } = toBookingResponse(services, row, services.clock.now())
  const { t, time, text, list } = i18n
  const zoneLine = t('manage.timeIn', {
    zone: time.zone(timeZone, booking.start),
    offset: time.offset(timeZone, booking.start),
  })
  const location = getLocation(row, i18n)
  const people = [snapshot.staff, ...(snapshot.others ?? [])].map(({ name }) => byBusiness(name))
  const description = [
    t('field.named', {
      label: t('manage.when'),
      value: time.range(booking.start, booking.end, timeZone, 'sentence'),
    }),
    zoneLine,
    t('field.named', { label: t('manage.who'), value: list(people) }),
    ...listAddOnLines(snapshot.addOns ?? [], { text }).map(byBusiness),
    ...listPlaceLines(row, i18n),
    ...(withLink ? [t('manage.change'), byBusiness(manage.url)] : []),
  ]
  const { email } = site.contact
  const names = new Set((snapshot.items ?? [snapshot]).map(({ service }) => text(service.name)))
  return {
    uid: `${row.id}@${getUidHost(services.db, site.publicUrl)}`,
    sequence,
    changedAt: updatedAt,
    start,
    end,
    status: status === 'scheduled' ? 'CONFIRMED' : status === 'requested' ? 'TENTATIVE' : 'CANCELLED',
    summary: joinTexts([list([...names]), text(site.name)], ' · '),
    description: joinTexts(description, '\n'),
    ...(location && { location }),
    ...(withLink && { url: manage.url }),
    timeZone,
    ...(email && { organizer: { name: text(site.name), email } }),
  }
}
