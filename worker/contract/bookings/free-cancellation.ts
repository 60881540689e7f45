import type { CancellationPolicy } from './cancellation-policy.ts'

/** Returns the minutes before the start until which cancelling costs nothing; undefined where it always may. */
function findLimit({ cancel, refunds }: CancellationPolicy): number | undefined {
  if (cancel === null) return undefined
  if (!refunds) return cancel
  const whole = refunds.filter(({ percent }) => percent === 100).map(({ before }) => before)
  return whole.length > 0 ? Math.max(cancel, Math.min(...whole)) : undefined
}

/** Returns the limit before which cancelling any of several services costs nothing, in minutes; undefined where one always may. */
export function findFreeCancellation(policies: readonly CancellationPolicy[]): number | undefined {
  const limits = policies.map(findLimit)
  return limits.reduce<number | undefined>(
    (strictest, limit) =>
      strictest === undefined || limit === undefined ? undefined : Math.max(strictest, limit),
    limits.length > 0 ? 0 : undefined,
  )
}
