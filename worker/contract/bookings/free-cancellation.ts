import type { CancellationPolicy } from './cancellation-policy.ts'

/** Returns how many minutes before the start free cancellation ends; undefined if cancelling is never free. */
function findLimit({ cancel, refunds }: CancellationPolicy): number | undefined {
  if (cancel === null) return undefined
  if (!refunds) return cancel
  const whole = refunds.filter(({ percent }) => percent === 100).map(({ before }) => before)
  return whole.length > 0 ? Math.max(cancel, Math.min(...whole)) : undefined
}

/**
 * Returns how many minutes before the start free cancellation ends, if that is the same for all of several services; else undefined.
 * The earliest end would hold for all, but contradict the pages of the others.
 */
export function findFreeCancellation(policies: readonly CancellationPolicy[]): number | undefined {
  const [limit, ...others] = policies.map(findLimit)
  return others.every((other) => other === limit) ? limit : undefined
}
