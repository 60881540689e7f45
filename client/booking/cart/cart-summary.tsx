import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom } from '../state/atoms.ts'
import { type CartLine, changeCart } from '../state/cart-lines.ts'
import { selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'
import { getBookingQuote } from '../submit/quote.ts'
import classes from './cart-summary.module.css'
import { useCart } from './use-cart.ts'

const listPrices = (cart: readonly CartLine[]) =>
  cart.flatMap(({ service, duration, staff }) => getServicePrice(service, duration, staff) ?? [])

function Line({ line }: { line: CartLine }) {
  const { t, text, time, money } = useI18n()
  const { cart } = useCart()
  const { step } = useAtomValue(choicesAtom)
  const selection = useAtomValue(selectionAtom)
  const zone = useAtomValue(zoneAtom)
  const { service, duration, staff, offset } = line
  const price = getServicePrice(service, duration, staff)
  const person = service.staff.find(({ id }) => id === staff)?.name ?? (staff && t('staff.any'))
  const start =
    selection.slot &&
    new Date(Date.parse(selection.slot) + offset * MINUTE_MS).toISOString().replace('.000', '')
  const facts = [start && time.time(start, zone), time.duration(duration), person]
  return (
    <li className={classes.line}>
      <span className={classes.name}>{text(service.name)}</span>
      {price && <span className={classes.price}>{money(price, listPrices(cart))}</span>}
      <span className={classes.facts}>
        <FactLine facts={facts} />
      </span>
      {step === 'service' && (
        <SelectionLink
          className={classes.remove}
          to={{ ...changeCart(cart.filter((other) => other !== line)), step: 'service' }}
          aria-label={t('menu.removeName', { name: text(service.name) })}
          replace
        >
          <Icon name="close" size={16} />
        </SelectionLink>
      )}
    </li>
  )
}

/**
 * The cart by person, with its total. On the service step it is beside the services, or below them on narrow screens: above them,
 * it would move the services down with every one that is added.
 */
export function CartSummary({ position }: { position: 'aside' | 'end' }) {
  const { t, money } = useI18n()
  const { cart, guests, total } = useCart()
  const choices = useAtomValue(choicesAtom)
  const { step } = choices
  const id = useId()
  const people = Array.from({ length: 1 + guests }, (_, person) => person)
  if (cart.length === 0) return null
  return (
    <section
      className={classes.cart}
      data-place={step === 'service' ? position : undefined}
      aria-labelledby={id}
    >
      <h2 className={classes.heading} id={id}>
        {t('cart.heading')} <span className={classes.count}>{t('cart.count', { count: cart.length })}</span>
      </h2>
      {people.map((person) => {
        const personLines = cart.filter(({ guest }) => guest === person)
        return (
          <div key={person}>
            {guests > 0 && (
              <h3 className={classes.whose}>
                {person === 0 ? t('guests.you') : t('guests.guest', { n: person })}
              </h3>
            )}
            {personLines.length > 0 ? (
              <ul className={classes.lines}>
                {personLines.map((line) => (
                  <Line key={line.service.id} line={line} />
                ))}
              </ul>
            ) : (
              <p className={classes.facts}>{t('cart.empty')}</p>
            )}
          </div>
        )
      })}
      {total && !getBookingQuote(choices) && (
        <p className={classes.total}>{t('guests.total', { price: money(total) })}</p>
      )}
    </section>
  )
}
