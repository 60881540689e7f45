import { useAtomValue } from 'jotai'
import { CartStaffStep } from './cart/cart-staff-step.tsx'
import { MenuStep } from './cart/menu-step.tsx'
import { choicesAtom } from './state/atoms.ts'
import { cannotPayAtom } from './state/cannot-pay.ts'
import { CalendarStep } from './steps/calendar-step.tsx'
import { NoPaymentStep } from './steps/no-payment-step.tsx'
import { ServiceStep } from './steps/service-step.tsx'
import { StaffStep } from './steps/staff-step.tsx'

/**
 * A step with a choice before the time. If the site cannot take a payment that is due, a notice replaces every step but the
 * service step.
 */
export function ChoiceStep() {
  const { step, service, cart } = useAtomValue(choicesAtom)
  const cannotPay = useAtomValue(cannotPayAtom)
  if (cannotPay && step !== 'service') return <NoPaymentStep />
  if (cart) return step === 'staff' ? <CartStaffStep /> : <MenuStep />
  if (step === 'calendar') return <CalendarStep />
  return step === 'staff' && service ? <StaffStep service={service} /> : <ServiceStep />
}
