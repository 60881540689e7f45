import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'

/** For each reason, the codes by which a provider states it, separated by spaces. */
type Codes = Partial<Record<PaymentRefusal, string>>

/** Creates a function that returns the reason for the first code that it knows; no reason if it knows none of the codes. */
export function createRefusalReader(codes: Codes) {
  const entries = Object.entries(codes) as [PaymentRefusal, string][]
  const reasons = new Map(
    entries.flatMap(([reason, text]) => text.split(' ').map((code) => [code, reason] as const)),
  )
  return (...received: (string | null | undefined)[]): { reason?: PaymentRefusal } => {
    const reason = received.map((code) => reasons.get(code ?? '')).find((found) => found !== undefined)
    return reason === undefined ? {} : { reason }
  }
}
