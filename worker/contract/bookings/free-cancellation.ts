import type { CancellationPolicy } from './cancellation-policy.ts'

/** Returns how many minutes before the start free cancellation ends; undefined if cancelling is never free. */
function findLimit({ cancel, refunds }: CancellationPolicy): number | undefined {
  if (cancel === null) return undefined
  if (!refunds) return cancel
  const whole = refunds.filter(({ percent }) => percent === 100).map(({ before }) => before)
  return whole.length > 0 ? Math.max(cancel, Math.min(...whole)) : undefined
}

/**
 * Returns how many minutes before the start free cancellation ends for all of several services; undefined if cancelling one of
 * them is never free.
 */
export function findFreeCancellation(policies: readonly CancellationPolicy[]): number | undefined {
  const limits = policies.map(findLimit)
  return limits.reduce<number | undefined>(
    (strictest, limit) =>
      strictest === undefined || limit === undefined ? undefined : Math.max(strictest, limit),
    limits.length > 0 ? 0 : undefined,
  )
}
