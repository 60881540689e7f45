import { formatNextFree } from '#client/booking/steps/next-free.ts'
import type { I18n } from '#locales/i18n.ts'
import { findOpening, type Opening } from '#worker/contract/bundle/values/opening.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Site } from '#worker/contract/site.ts'

/** Returns whether the business is open at an instant; undefined where it publishes no hours. */
export function findSiteOpening(
  { openingHours: hours, closures, timeZone }: Site,
  now: number,
): Opening | undefined {
  return hours && findOpening({ hours, closures, timeZone }, now)
}

/** Returns the text that says until when the business is open, or when it opens. */
export function formatOpening(i18n: I18n, site: Site, { isOpen, until }: Opening, now: Date): string {
  const { t, time } = i18n
  if (until === undefined) return t(isOpen ? 'content.allDay' : 'content.closed')
  if (isOpen) return t('proof.openUntil', { time: time.time(toIso(until), site.timeZone, 'sentence') })
  const opensAt = toIso(until)
  if (time.getDate(opensAt, site.timeZone) === time.getDate(now.toISOString(), site.timeZone))
    return t('proof.opensToday', { time: time.time(opensAt, site.timeZone, 'sentence') })
  return t('proof.opensAt', {
    time: formatNextFree(i18n, opensAt, site.timeZone, now.toISOString(), 'long'),
  })
}
