import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { MenuCategory } from '#worker/contract/bookings/offering.ts'
import choiceClasses from '../navigation/choices.module.css'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { offeringAtom } from '../state/atoms.ts'
import { selectionAtom } from '../state/url.ts'
import { CartBar } from './cart-bar.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSummary } from './cart-summary.tsx'
import { MenuService } from './menu-service.tsx'
import classes from './menu-step.module.css'
import { PersonTabs } from './person-tabs.tsx'
import { useCart } from './use-cart.ts'

function Category({ category, person }: { category: MenuCategory; person: number }) {
  const { text } = useI18n()
  const { calendar } = useCart()
  const services = category.services.flatMap(
    (id) => calendar?.services.find((service) => service.id === id) ?? [],
  )
  return (
    <section className={classes.category} aria-label={text(category.name)}>
      <h3 className={choiceClasses.groupName}>{text(category.name)}</h3>
      <ul className={choiceClasses.list}>
        {services.map((service) => (
          <MenuService key={service.id} service={service} person={person} />
        ))}
      </ul>
    </section>
  )
}

/** The services of a menu by category, for one person at a time, with the cart. */
export function MenuStep() {
  const { t } = useI18n()
  const { menu = [] } = useAtomValue(offeringAtom)
  const selection = useAtomValue(selectionAtom)
  const { guests, calendar } = useCart()
  const person = Math.min(Number(selection.for ?? 0), guests)
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('menu.heading')}
      </Heading>
      <SelectionProblems />
      <CartProblem />
      {calendar?.guests && <PersonTabs person={person} maxGuests={calendar.guests.max} />}
      {menu.map((category, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: categories have no ids and never change their order
        <Category key={index} category={category} person={person} />
      ))}
      <CartSummary position="end" />
      <CartBar />
    </div>
  )
}
