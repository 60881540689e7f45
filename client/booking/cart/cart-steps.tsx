import { CartStaffStep } from './cart-staff-step.tsx'
import { MenuStep } from './menu-step.tsx'

/** The steps that a cart has in place of those of one service. */
export function CartSteps({ staff }: { staff: boolean }) {
  return staff ? <CartStaffStep /> : <MenuStep />
}
