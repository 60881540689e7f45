import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'

/** A provider's codes by the reason that they mean, separated by spaces. */
type Codes = Partial<Record<PaymentRefusal, string>>

/** Creates a function that returns what the first known of a provider's codes means, and nothing for unknown ones. */
export function createRefusalReader(codes: Codes) {
  const entries = Object.entries(codes) as [PaymentRefusal, string][]
  const reasons = new Map(
    entries.flatMap(([reason, text]) => text.split(' ').map((code) => [code, reason] as const)),
  )
  return (...given: (string | null | undefined)[]): { reason?: PaymentRefusal } => {
    const reason = given.map((code) => reasons.get(code ?? '')).find((found) => found !== undefined)
    return reason === undefined ? {} : { reason }
  }
}
