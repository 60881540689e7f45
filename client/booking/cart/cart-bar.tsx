import { useAtomValue, useSetAtom } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FactLine } from '#client/ui/fact-line.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom, headingFocusAtom } from '../state/atoms.ts'
import { findOverbookedInCart, findPersonWithoutService } from '../state/resolve-cart.ts'
import classes from './cart-bar.module.css'
import { useCart } from './use-cart.ts'

/** A sticky bar with the cart's total and a button that continues, or that leads to the first person without a service. */
export function CartBar() {
  const { t, time, money } = useI18n()
  const { cart, guests, length, pause, total } = useCart()
  const { steps } = useAtomValue(choicesAtom)
  const focusHeading = useSetAtom(headingFocusAtom)
  const personWithoutService = findPersonWithoutService(cart, guests)
  // CartProblem names the missing choice below the heading, which may be out of view.
  const isReady = personWithoutService === undefined && !findOverbookedInCart(cart)
  const duration = time.duration(length)
  const durationWithPause = pause ? t('time.withPause', { duration, pause: time.duration(pause) }) : duration
  const facts = [t('cart.count', { count: cart.length }), durationWithPause, total && money(total)]
  return (
    <div className={classes.bar}>
      <p className={classes.facts} role="status">
        {cart.length > 0 ? <FactLine facts={facts} /> : t('cart.empty')}
      </p>
      <SelectionLink
        className={buttonClass('primary')}
        to={{ step: steps[1], for: personWithoutService ? String(personWithoutService) : undefined }}
        onFollow={() => {
          if (!isReady) focusHeading()
        }}
      >
        {t('cart.continue')}
      </SelectionLink>
    </div>
  )
}
