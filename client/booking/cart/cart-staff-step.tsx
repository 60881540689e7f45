import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import choiceClasses from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { nowAtom } from '../state/atoms.ts'
import { type CartLine, changeCart } from '../state/cart-lines.ts'
import { zoneAtom } from '../state/zone.ts'
import { formatNextFree, getEarliest, useNextFree } from '../steps/next-free.ts'
import { Thumbnail } from '../steps/thumbnail.tsx'
import classes from './menu-step.module.css'
import { useCart } from './use-cart.ts'

function LineStaff({ line, cart, showsPerson }: { line: CartLine; cart: CartLine[]; showsPerson: boolean }) {
  const i18n = useI18n()
  const { t, text, money } = i18n
  const { service, guest, duration, staff = 'any' } = line
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const next = useNextFree(line) ?? {}
  const getFree = (id: string) => {
    const instant = id === 'any' ? getEarliest(next) : next[id]
    const time = instant && formatNextFree(i18n, instant, zone, now)
    return time && t(id === 'any' ? 'staff.earliest' : 'staff.next', { time })
  }
  const people = [
    ...(service.staff.length > 1 ? [{ id: 'any', name: t('staff.any'), image: undefined }] : []),
    ...service.staff,
  ]
  const getPrice = (id: string) => {
    const isByStaff = service.prices?.some((special) => special.staff)
    const price = isByStaff && getServicePrice(service, duration, id)
    return price && money(price)
  }
  const personName = guest === 0 ? t('guests.you') : t('guests.guest', { n: guest })
  return (
    <section
      className={classes.category}
      aria-label={
        showsPerson ? t('field.named', { label: personName, value: text(service.name) }) : text(service.name)
      }
    >
      <h3 className={classes.title}>{text(service.name)}</h3>
      {showsPerson && <p className={choiceClasses.description}>{personName}</p>}
      <ul className={classes.persons}>
        {people.map(({ id, name, image }) => (
          <li key={id}>
            <SelectionLink
              className={classes.person}
              to={{
                ...changeCart(cart.map((other) => (other === line ? { ...line, staff: id } : other))),
                step: 'staff',
              }}
              aria-current={people.length === 1 || id === staff ? 'true' : undefined}
              replace
            >
              {image && <Thumbnail image={image} />}
              <span>
                <FactLine facts={[name, getPrice(id)]} />
                <span className={classes.free}>{getFree(id)}</span>
              </span>
            </SelectionLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The choice of staff for each service of the cart. */
export function CartStaffStep() {
  const { t } = useI18n()
  const { cart, guests } = useCart()
  const cartWithStaff = cart.map((line) => ({ ...line, staff: line.staff ?? 'any' }))
  const isComplete = cart.every(({ staff }) => staff)
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('staff.heading')}
      </Heading>
      <SelectionProblems />
      {cart.map((line) => (
        <LineStaff
          key={`${line.guest} ${line.service.id}`}
          line={line}
          cart={cart}
          showsPerson={guests > 0}
        />
      ))}
      <p>
        <SelectionLink
          className={buttonClass('primary')}
          to={{ ...(!isComplete && changeCart(cartWithStaff)), step: 'time' }}
        >
          {t('cart.continue')}
        </SelectionLink>
      </p>
    </div>
  )
}
