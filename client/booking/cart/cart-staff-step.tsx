import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import choiceClasses from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { changeCart } from '../state/cart-lines.ts'
import classes from './line-staff.module.css'
import { LineStaff } from './line-staff.tsx'
import { useCart } from './use-cart.ts'

/** The choice of staff for each service of the cart. A service without a choice is given by any free person. */
export function CartStaffStep() {
  const { t } = useI18n()
  const { cart, guests } = useCart()
  const cartWithStaff = cart.map((line) => ({ ...line, staff: line.staff ?? 'any' }))
  const isComplete = cart.every(({ staff }) => staff)
  return (
    <div className={choiceClasses.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('staff.heading')}
      </Heading>
      <SelectionProblems />
      <div className={classes.lines}>
        {cart.map((line) => (
          <LineStaff
            key={`${line.guest} ${line.service.id}`}
            line={line}
            cart={cart}
            showsPerson={guests > 0}
          />
        ))}
      </div>
      <p>
        <SelectionLink
          className={buttonClass('primary', true)}
          to={{ ...(!isComplete && changeCart(cartWithStaff)), step: 'time' }}
        >
          {t('cart.continue')}
        </SelectionLink>
      </p>
    </div>
  )
}
