import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { toShownUrl } from '#client/page/url.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/field-limits.ts'
import { CARRY_FORM_ID, useCarriesDetails } from '../navigation/carry-form.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { removePerson } from '../state/cart-lines.ts'
import { linkTo } from '../state/links.ts'
import { pathAtom, selectionAtom } from '../state/url.ts'
import { useRemoveGuest } from '../state/use-remove-guest.ts'
import classes from './menu-step.module.css'
import { useCart } from './use-cart.ts'

function PersonTab({ number, current }: { number: number; current: boolean }) {
  const { t } = useI18n()
  const { cart } = useCart()
  const count = cart.filter(({ guest }) => guest === number).length
  return (
    <SelectionLink
      className={classes.person}
      to={{ for: number > 0 ? String(number) : undefined, step: 'service' }}
      aria-current={current ? 'true' : undefined}
      replace
    >
      {number === 0 ? t('guests.you') : t('guests.guest', { n: number })}
      {count > 0 && (
        <span className={classes.badge}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{t('cart.count', { count })}</VisuallyHidden>
        </span>
      )}
    </SelectionLink>
  )
}

/** A link that removes a guest with their services and typed details. */
function RemoveGuestLink({ person }: { person: number }) {
  const { t } = useI18n()
  const { cart, guests } = useCart()
  const carries = useCarriesDetails()
  const removeGuest = useRemoveGuest()
  const selection = useAtomValue(selectionAtom)
  const url = toShownUrl(linkTo(useAtomValue(pathAtom), selection, removePerson(cart, guests, person)))
  const content = t('guests.remove', { n: person })
  const className = buttonClass('quiet')
  function remove(event: { preventDefault: () => void }) {
    event.preventDefault()
    removeGuest(person - 1)
  }
  return carries ? (
    <button
      className={className}
      type="submit"
      form={CARRY_FORM_ID}
      name="intent"
      value={`remove-guest.${person - 1}`}
      onClick={remove}
    >
      {content}
    </button>
  ) : (
    <a className={className} href={url} onClick={remove}>
      {content}
    </a>
  )
}

/** Tabs for the people of a cart, with a link that adds a guest. */
export function PersonTabs({ person, maxGuests }: { person: number; maxGuests: number }) {
  const { t } = useI18n()
  const { cart, guests } = useCart()
  const nextGuest = guests + 1
  return (
    <div className={classes.people}>
      <nav aria-label={t('menu.people')}>
        <ul className={classes.persons}>
          {guests > 0 &&
            Array.from({ length: 1 + guests }, (_, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people are identified by their number
              <li key={number}>
                <PersonTab number={number} current={number === person} />
              </li>
            ))}
          {nextGuest <= maxGuests && cart.length < MAX_CART_ITEMS && (
            <li>
              <SelectionLink
                className={classes.person}
                to={{
                  guests: String(nextGuest),
                  for: String(nextGuest),
                  step: 'service',
                  slot: undefined,
                  hold: undefined,
                }}
                replace
              >
                <Icon name="plus" size={16} />
                {t('guests.add')}
              </SelectionLink>
            </li>
          )}
        </ul>
      </nav>
      {guests > 0 && (
        <div className={classes.whose}>
          <p role="status">{person === 0 ? t('menu.forYou') : t('menu.forGuest', { n: person })}</p>
          {person > 0 && <RemoveGuestLink person={person} />}
        </div>
      )}
    </div>
  )
}
