import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of refund rules that contradict each other, or that return more for a later cancellation. */
export function warnRefunds({ calendars }: Pick<Bundle, 'calendars'>): Warning[] {
  return calendars.flatMap(({ refunds }, calendar) =>
    refunds.flatMap((rule, index): Warning[] => {
      const other = refunds
        .slice(0, index)
        .find(({ before, percent }) =>
          before === rule.before
            ? percent !== rule.percent
            : before > rule.before
              ? percent < rule.percent
              : percent > rule.percent,
        )
      if (!other) return []
      const path = `calendars.${calendar}.refunds.${index}`
      const [early, late] = other.before > rule.before ? [other, rule] : [rule, other]
      const message =
        other.before === rule.before
          ? `Two rules are for cancellations ${rule.before} minutes before the start: one returns ${other.percent}%, the other ${rule.percent}%. Remove one.`
          : `Who cancels ${early.before} minutes before the start gets ${early.percent}%, but who cancels later, ${late.before} minutes before, gets ${late.percent}%. Usually an earlier cancellation returns more.`
      return [{ path, code: 'contradictory-refunds', message }]
    }),
  )
}
