import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/field-limits.ts'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import choiceClasses from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { type CartLine, changeCart } from '../state/cart-lines.ts'
import type { SelectionChange } from '../state/links.ts'
import { ServiceFacts } from '../steps/service-facts.tsx'
import { Thumbnail } from '../steps/thumbnail.tsx'
import { DurationName } from '../time/duration-name.tsx'
import classes from './menu-step.module.css'
import { useCart } from './use-cart.ts'

/** Makes a change stay on the service step of a person: 0 for the booker, else the number of the guest. */
const stayOnServiceStep = (change: SelectionChange, person: number): SelectionChange => ({
  ...change,
  for: person > 0 ? String(person) : undefined,
  step: 'service',
})

function DurationChoice({ line, cart, person }: { line: CartLine; cart: CartLine[]; person: number }) {
  const { t } = useI18n()
  return (
    <nav className={classes.lengths} aria-label={t('time.durations')}>
      {line.service.durations.map((duration) => (
        <SelectionLink
          key={duration}
          className={classes.length}
          to={stayOnServiceStep(
            changeCart(cart.map((other) => (other === line ? { ...line, duration } : other))),
            person,
          )}
          aria-current={duration === line.duration ? 'true' : undefined}
          replace
        >
          <DurationName service={line.service} minutes={duration} staff={line.staff} />
        </SelectionLink>
      ))}
    </nav>
  )
}

/** A service of the menu, with a button that adds it for a person or removes it. */
export function MenuService({ service, person }: { service: BookableService; person: number }) {
  const { t, text } = useI18n()
  const { cart } = useCart()
  const { name, description, image, durations } = service
  const line = cart.find((candidate) => candidate.guest === person && candidate.service.id === service.id)
  const [duration = 0] = durations
  const nextCart = line
    ? cart.filter((other) => other !== line)
    : [...cart, { guest: person, service, duration }]
  return (
    <li className={classes.service} data-chosen={line ? true : undefined}>
      {image && <Thumbnail image={image} />}
      <div className={classes.main}>
        <h4 className={classes.title}>{text(name)}</h4>
        {description && <p className={choiceClasses.description}>{text(description)}</p>}
        <ServiceFacts service={service} />
        {line && durations.length > 1 && <DurationChoice line={line} cart={cart} person={person} />}
      </div>
      <SelectionLink
        className={buttonClass('secondary')}
        to={stayOnServiceStep(changeCart(nextCart), person)}
        aria-label={t(line ? 'menu.removeName' : 'menu.addName', { name: text(name) })}
        disabled={!line && cart.length >= MAX_CART_ITEMS}
        replace
      >
        <Icon name={line ? 'check' : 'plus'} size={18} />
        <span className={classes.act}>{t(line ? 'menu.remove' : 'menu.add')}</span>
      </SelectionLink>
    </li>
  )
}
