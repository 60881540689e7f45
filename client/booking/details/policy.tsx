import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { listPolicyLines } from '#worker/contract/bookings/format-policy.ts'
import { getStrictestPolicy } from '#worker/contract/bookings/policy-steps.ts'
import { choicesAtom, nowAtom } from '../state/atoms.ts'
import { zoneAtom } from '../state/zone.ts'
import { getBookingQuote } from '../submit/quote.ts'

/** The cancellation policy: until when the booking can be cancelled, and how much of a payment is refunded. */
export function Policy({ start }: { start: string }) {
  const i18n = useI18n()
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const choices = useAtomValue(choicesAtom)
  const { cart, service } = choices
  const services = cart ? cart.map((line) => line.service) : service ? [service] : []
  const policy = getStrictestPolicy(services.flatMap((one) => one.policy ?? []))
  if (!policy) return null
  const terms = { policy, start: Date.parse(start), now: Date.parse(now), zone }
  const lines = listPolicyLines(i18n, { ...terms, ...getBookingQuote(choices) })
  return (
    <Alert tone="info" announced={false}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
