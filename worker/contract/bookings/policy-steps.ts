import { MINUTE_MS } from '../durations.ts'
import type { CancellationPolicy } from './cancellation-policy.ts'

/** The end of a period, in milliseconds, and the percentage of a payment that is refunded for a cancellation in this period. */
interface PolicyStep {
  until: number
  percent: number
}

/**
 * Returns the periods from `now` on in which a visitor can cancel and gets something back, the earliest first. A booking
 * without a payment has one at most, in which cancelling is free.
 */
export function listPolicySteps(
  { cancel, refunds }: CancellationPolicy,
  { start, now, hasPayment }: { start: number; now: number; hasPayment: boolean },
): PolicyStep[] {
  if (cancel === null) return []
  const rules = hasPayment ? (refunds ?? []) : [{ before: 0, percent: 100 }]
  const steps: PolicyStep[] = []
  let from = now
  for (const { before, percent } of [...rules].sort((a, b) => b.before - a.before)) {
    const until = start - Math.max(before, cancel) * MINUTE_MS
    if (until < from || (until === from && from !== now)) continue
    from = until
    const previous = steps.at(-1)
    if (previous?.percent === percent) previous.until = until
    else steps.push({ until, percent })
  }
  return steps.filter(({ percent }) => percent > 0)
}

/** Returns the policy of several services of one calendar that are booked together: the strictest limit, and the refund rules. */
export function getStrictestPolicy(policies: readonly CancellationPolicy[]): CancellationPolicy | undefined {
  const [first] = policies
  if (!first) return undefined
  const limits = policies.map(({ cancel }) => cancel)
  const cancel = limits.reduce((strictest, limit) =>
    strictest === null || limit === null ? null : Math.max(strictest, limit),
  )
  const refunds = policies.find((policy) => policy.refunds)?.refunds
  return { cancel, ...(refunds && { refunds }) }
}
