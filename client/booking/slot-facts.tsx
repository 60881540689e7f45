import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { formatShortTime } from '#locales/format-short-time.ts'
import { listPolicyLines } from '#worker/contract/bookings/format-policy.ts'
import { getStrictestPolicy } from '#worker/contract/bookings/policy-steps.ts'
import { choicesAtom, nowAtom } from './state/atoms.ts'
import { selectionAtom } from './state/url.ts'
import { zoneAtom } from './state/zone.ts'
import { getBookingQuote } from './submit/quote.ts'
import { Fact } from './summary-fact.tsx'

/** The cancellation policy: until when the booking can be cancelled, and how much of a payment is refunded. */
function PolicyFact({ start }: { start: string }) {
  const i18n = useI18n()
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const choices = useAtomValue(choicesAtom)
  const { cart, service } = choices
  const services = cart ? cart.map((line) => line.service) : service ? [service] : []
  const policy = getStrictestPolicy(services.flatMap((chosen) => chosen.policy ?? []))
  if (!policy) return null
  const terms = { policy, start: Date.parse(start), now: Date.parse(now), zone }
  const lines = listPolicyLines(i18n, { ...terms, ...getBookingQuote(choices) })
  return (
    <Fact icon="info" name={i18n.t('policy.heading')}>
      {lines.join('\n')}
    </Fact>
  )
}

/** The facts of the summary about the chosen time: the cancellation policy, and the zone. */
export function SlotFacts() {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const { slot } = useAtomValue(selectionAtom)
  return (
    slot && (
      <>
        <PolicyFact start={slot} />
        <Fact icon="globe" name={t('flow.zone')}>
          {t('time.named', { zone: time.zone(zone, slot), offset: time.offset(zone, slot) })}
        </Fact>
      </>
    )
  )
}

/** The chosen time, short enough for the line of the summary that stays in sight. */
export function SlotTime() {
  const i18n = useI18n()
  const zone = useAtomValue(zoneAtom)
  const { slot = '' } = useAtomValue(selectionAtom)
  return formatShortTime(i18n, slot, zone)
}
