import { toFullName } from '#locales/full-name.ts'
import type { MessageKey } from '#locales/messages.ts'
import { byVisitor, joinTexts } from '#worker/contract/link-safe-text.ts'
import { findBooking } from '../bookings/store.ts'
import { listServices } from '../messages/content/booking-facts.ts'
import { getNearTime } from '../messages/content/near-time.ts'
import { createAuthoredI18n } from '../platform/authored-i18n.ts'
import type { NewsKind, PushQueueRow } from '../platform/db/push-tables.ts'
import type { DeskPerson } from '../platform/rights/people.ts'
import type { Services } from '../platform/services.ts'
import { findChoices } from './choices.ts'
import { isTrue, isWanted, mayOpen } from './news.ts'

/** A notification as the service worker of the desk reads it. */
export interface PushContent {
  title: string
  body: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  /** The path of the page that a tap opens. */
  path: string
  lang: string
}

const titles: Readonly<Record<NewsKind, MessageKey>> = {
  new: 'push.new',
  requested: 'push.requested',
  moved: 'push.moved',
  cancelled: 'push.cancelled',
  'payment-failed': 'push.paymentFailed',
  lost: 'push.lost',
}

/**
 * Returns the content of a notification for a person, in their language and the time zone of the site; undefined when it is no longer
 * true, or the person does not want or may not see it any more.
 */
export async function createContent(
  services: Services,
  notification: PushQueueRow,
  person: DeskPerson,
): Promise<PushContent | undefined> {
  const { clock, db, published } = services
  const site = published.current?.site
  if (!site) return undefined
  const { kind } = notification
  const settings = findChoices(db, site, person)
  const rows = notification.bookings
    .flatMap((booking) => {
      const row = findBooking(services, booking.id)
      if (!isTrue(services, notification, booking, row) || !isWanted(person, settings, kind, row)) return []
      // A person who lost an appointment knows only the time that it had until then.
      return { row, start: kind === 'lost' ? booking.start : row.start }
    })
    .sort((a, b) => a.start - b.start)
  const [first] = rows
  if (!first) return undefined
  const { row, start } = first
  const i18n = await createAuthoredI18n(site, person.locale ?? site.locale)
  const { firstName, lastName } = row.contact
  const shownName = settings.detail ? { firstName, lastName } : { firstName: firstName ?? lastName }
  const name = byVisitor(toFullName(i18n.locale, shownName)) || i18n.t('mail.customer')
  const zoned = { i18n, message: { timeZone: site.timeZone }, now: clock.now() }
  const time = rows.length > 1 ? i18n.t('series.count', { count: rows.length }) : getNearTime(zoned, start)
  const service = settings.detail ? i18n.list(listServices(i18n, row)) : undefined
  return {
    title: i18n.t(titles[kind]),
    body: joinTexts([name, service, time], ' · '),
    tag: row.series ?? row.id,
    path: mayOpen(person, row) ? `/desk/bookings/${row.id}` : '/desk',
    lang: i18n.locale,
  }
}

/** Returns the content of the notification by which a person tries out a device. */
export async function createTestContent({ published }: Services, person: DeskPerson): Promise<PushContent> {
  const site = published.current?.site
  const i18n = await createAuthoredI18n(site ?? {}, person.locale ?? site?.locale ?? 'en')
  return {
    title: i18n.t('push.test'),
    body: i18n.t('push.testText'),
    tag: 'test',
    path: '/desk/notifications',
    lang: i18n.locale,
  }
}
