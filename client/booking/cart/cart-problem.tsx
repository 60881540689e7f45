import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/field-limits.ts'
import { choicesAtom } from '../state/atoms.ts'
import { findOverbookedInCart, findPersonWithoutService } from '../state/resolve-cart.ts'
import { selectionAtom } from '../state/url.ts'
import { useCart } from './use-cart.ts'

/**
 * Explains why the visitor cannot continue with the cart. Appears after an attempt to continue, or at once when too many people
 * chose one service.
 */
export function CartProblem() {
  const { t } = useI18n()
  const { cart, guests } = useCart()
  const { step } = useAtomValue(choicesAtom)
  const requestedStep = useAtomValue(selectionAtom).step
  const overbooked = findOverbookedInCart(cart)
  const hasTriedToContinue = requestedStep !== undefined && requestedStep !== step
  if (overbooked) return <Alert tone="danger" title={t('error.reserveLimit', { count: overbooked.atOnce })} />
  if (hasTriedToContinue && findPersonWithoutService(cart, guests) !== undefined)
    return <Alert tone="danger" title={t(guests > 0 ? 'field.servicesRequired' : 'service.heading')} />
  if (cart.length >= MAX_CART_ITEMS)
    return <Alert tone="info" title={t('field.tooManyServices', { services: MAX_CART_ITEMS })} />
  return null
}
