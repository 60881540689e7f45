import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/cart-items.ts'
import { selectionAtom } from '../address.ts'
import { choicesAtom } from '../atoms.ts'
import { crowdedIn, firstWithout } from './choose-cart.ts'
import { useCart } from './use-cart.ts'

/** Why the cart can't go on to the next step: said where it was tried, and at once where a service has too many takers. */
export function CartProblem() {
  const { t } = useI18n()
  const { cart, guests } = useCart()
  const { step } = useAtomValue(choicesAtom)
  const asked = useAtomValue(selectionAtom).step
  const crowded = crowdedIn(cart)
  const tried = asked !== undefined && asked !== step
  if (crowded) return <Alert tone="danger" title={t('error.reserveLimit', { count: crowded.atOnce })} />
  if (tried && firstWithout(cart, guests) !== undefined)
    return <Alert tone="danger" title={t(guests > 0 ? 'field.servicesRequired' : 'service.heading')} />
  if (cart.length >= MAX_CART_ITEMS) return <Alert tone="info" title={t('field.tooManyServices')} />
  return null
}
