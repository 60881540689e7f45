import { useAtomValue, useSetAtom } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { choicesAtom } from '../atoms.ts'
import { Go } from '../go.tsx'
import { headingFocusAtom } from '../heading-focus.ts'
import classes from './cart-bar.module.css'
import { crowdedIn, firstWithout } from './choose-cart.ts'
import { useCart } from './use-cart.ts'

/** How much is in the cart, always in sight, and the way on; to whoever has nothing yet where somebody has. */
export function CartBar() {
  const { t, time, money } = useI18n()
  const { cart, guests, length, total } = useCart()
  const { path } = useAtomValue(choicesAtom)
  const focusHeading = useSetAtom(headingFocusAtom)
  const missing = firstWithout(cart, guests)
  // What is missing is said below the heading, which may be far up.
  const ready = missing === undefined && !crowdedIn(cart)
  const facts = [t('cart.count', { count: cart.length }), time.duration(length), total && money(total)]
  return (
    <div className={classes.bar}>
      <p className={classes.facts} role="status">
        {cart.length > 0 ? facts.filter(Boolean).join(' · ') : t('cart.empty')}
      </p>
      <Go
        className={buttonClass('primary')}
        to={{ step: path[1], for: missing ? String(missing) : undefined }}
        onWent={() => {
          if (!ready) focusHeading()
        }}
      >
        {t('cart.continue')}
      </Go>
    </div>
  )
}
