import { useAtomValue } from 'jotai'
import { getCartPause } from '#worker/contract/bookings/cart-pause.ts'
import { getCartDuration } from '#worker/contract/bookings/cart-schedule.ts'
import { sumMoney } from '#worker/contract/money/arithmetic.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import { choicesAtom } from '../state/atoms.ts'

const emptyCart: never[] = []

/** Returns the cart with its length from the first start to the last end, its pause (both in minutes), and its total price. */
export function useCart() {
  const { cart = emptyCart, guests, calendar } = useAtomValue(choicesAtom)
  return {
    cart,
    guests,
    calendar,
    pause: getCartPause(
      cart.map(({ guest, offset, duration }) => ({ guest, start: offset, end: offset + duration })),
    ),
    length: getCartDuration(cart.map((line) => ({ ...line, buffers: line.service.buffers }))),
    total: sumMoney(
      cart.flatMap(({ service, duration, staff }) => getServicePrice(service, duration, staff) ?? []),
    ),
  }
}
