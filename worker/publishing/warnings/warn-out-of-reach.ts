import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

const DAY_MINUTES = 24 * 60

/**
 * Warns of cut-offs, refunds and reminders that are longer before the start than the horizon. Nobody can have booked by then, so
 * such a cut-off forbids all changes, and such a refund or reminder never applies.
 */
export function warnOutOfReach({
  site,
  services,
  calendars,
}: Pick<Bundle, 'site' | 'services' | 'calendars'>): Warning[] {
  const getHorizonMinutes = (horizonDays: number) => (horizonDays + 1) * DAY_MINUTES
  const servicesById = new Map(services.map((service, index) => [service.id, { service, index }]))
  const cutoffs = calendars.flatMap(({ services: ids, horizonDays, cutoff }, index) => {
    const holders = [
      { path: `calendars.${index}`, cutoff },
      ...ids.flatMap((id) => {
        const item = servicesById.get(id)
        return item?.service.cutoff ? [{ path: `services.${item.index}`, cutoff: item.service.cutoff }] : []
      }),
    ]
    return holders.flatMap((holder) =>
      (['reschedule', 'cancel'] as const).flatMap((key): Warning[] => {
        if ((holder.cutoff[key] ?? 0) < getHorizonMinutes(horizonDays)) return []
        const message = `Nobody can ever ${key}: that is more minutes than the horizon of ${horizonDays} days. If nobody may, write null.`
        return [{ path: `${holder.path}.cutoff.${key}`, code: 'out-of-reach', message }]
      }),
    )
  })
  const refunds = calendars.flatMap(({ refunds: rules, horizonDays }, index) =>
    rules.flatMap(({ before }, position): Warning[] => {
      if (before < getHorizonMinutes(horizonDays)) return []
      const message = `This never applies: it is more minutes than the horizon of ${horizonDays} days.`
      return [{ path: `calendars.${index}.refunds.${position}.before`, code: 'out-of-reach', message }]
    }),
  )
  const longestHorizon = getHorizonMinutes(Math.max(0, ...calendars.map(({ horizonDays }) => horizonDays)))
  const reminders = site.messages.reminders.flatMap(({ before }, index): Warning[] => {
    if (calendars.length === 0 || before < longestHorizon) return []
    const message = 'This is never sent: it is more minutes than the horizon of all calendars.'
    return [{ path: `site.messages.reminders.${index}.before`, code: 'out-of-reach', message }]
  })
  return [...cutoffs, ...refunds, ...reminders]
}
