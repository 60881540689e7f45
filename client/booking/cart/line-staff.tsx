import { useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import choiceClasses from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { type CartLine, changeCart } from '../state/cart-lines.ts'
import { Face, Faces } from '../steps/face.tsx'
import { getEarliest, useNextFree } from '../steps/next-free.ts'
import { NextFreePill } from '../steps/next-free-pill.tsx'
import classes from './line-staff.module.css'

interface LineStaffProps {
  line: CartLine
  cart: CartLine[]
  /** Whether the cart has services for several people. */
  showsPerson: boolean
}

/** A service of the cart with the person who gives it. If several people can give it, it unfolds to the choice of one. */
export function LineStaff({ line, cart, showsPerson }: LineStaffProps) {
  const { t, text, money } = useI18n()
  const { service, guest, duration, staff = 'any' } = line
  const nextFreeByStaff = useNextFree(line) ?? {}
  const details = useRef<HTMLDetailsElement>(null)
  const options = [
    { id: 'any', name: t('staff.any'), face: <Faces people={service.staff} /> },
    ...service.staff.map((person) => ({ ...person, face: <Face person={person} /> })),
  ]
  const hasStaffPrices = service.prices?.some((special) => special.staff)
  const prices = options.flatMap(({ id }) => getServicePrice(service, duration, id) ?? [])
  const getPrice = (id: string) => {
    const price = hasStaffPrices && getServicePrice(service, duration, id)
    return price && money(price, prices)
  }
  // "Anyone" shows the earliest start of the whole cart, which is only known for a cart of one service.
  const earliestStart = cart.length === 1 ? getEarliest(nextFreeByStaff) : undefined
  const personName = guest === 0 ? t('guests.you') : t('guests.guest', { n: guest })
  const serviceName = text(service.name)
  const hasChoice = service.staff.length > 1
  const chosen = hasChoice ? options.find(({ id }) => id === staff) : (service.staff[0] ?? options[0])
  const lineText = (
    <span className={choiceClasses.main}>
      <span className={choiceClasses.name}>{serviceName}</span>
      <span className={choiceClasses.description}>
        <FactLine facts={[showsPerson && personName, chosen?.name]} />
      </span>
    </span>
  )

  function closeDetails() {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <section
      aria-label={showsPerson ? t('field.named', { label: personName, value: serviceName }) : serviceName}
    >
      {!hasChoice ? (
        <div className={classes.line}>{lineText}</div>
      ) : (
        <details className={classes.fold} ref={details}>
          <summary className={classes.line}>
            {lineText}
            <Icon name="down" />
          </summary>
          <ul className={classes.options}>
            {options.map(({ id, name, face }) => {
              const nextStart = id === 'any' ? earliestStart : nextFreeByStaff[id]
              return (
                <li key={id}>
                  <SelectionLink
                    className={classes.option}
                    to={{
                      ...changeCart(cart.map((other) => (other === line ? { ...line, staff: id } : other))),
                      step: 'staff',
                    }}
                    aria-current={id === staff ? 'true' : undefined}
                    onFollow={closeDetails}
                    replace
                  >
                    {face}
                    <span className={choiceClasses.head}>
                      <span>
                        <FactLine facts={[name, getPrice(id)]} />
                      </span>
                      {nextStart && (
                        <NextFreePill
                          instant={nextStart}
                          label={id === 'any' ? 'staff.earliest' : 'staff.next'}
                        />
                      )}
                    </span>
                  </SelectionLink>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </section>
  )
}
