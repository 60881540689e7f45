import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { formatAddOnChoices } from '#worker/contract/bookings/chosen-add-ons.ts'
import type { BookableService } from '#worker/contract/bookings/offering.ts'
import type { Money } from '#worker/contract/money/money.ts'
import choiceClasses from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { choicesAtom } from '../state/atoms.ts'
import { getChosenAddOns } from '../state/chosen-add-ons.ts'
import type { SelectionChange } from '../state/links.ts'
import classes from './add-ons.module.css'

type AddOn = NonNullable<BookableService['addOns']>[number]

interface AddOnChoiceProps {
  addOn: AddOn
  count: number
  /** Returns the change of the selection that sets this count. */
  choose: (count: number) => SelectionChange
}

/** Links to add an add-on, or to remove it. */
function SingleChoice({ addOn, count, choose }: AddOnChoiceProps) {
  const { t, text } = useI18n()
  return (
    <SelectionLink
      className={buttonClass('secondary')}
      to={choose(count > 0 ? 0 : 1)}
      aria-label={t(count > 0 ? 'menu.removeName' : 'menu.addName', { name: text(addOn.name) })}
      replace
    >
      <Icon name={count > 0 ? 'check' : 'plus'} size={18} />
      {t(count > 0 ? 'menu.remove' : 'menu.add')}
    </SelectionLink>
  )
}

/** The number of an add-on, with links to decrease and increase it. */
function CountChoice({ addOn, count, choose }: AddOnChoiceProps) {
  const { t, text, number } = useI18n()
  const name = text(addOn.name)
  return (
    <div className={classes.count}>
      <SelectionLink className={classes.step} to={choose(count - 1)} disabled={count === 0} replace>
        <Icon name="minus" />
        <VisuallyHidden>{t('addons.fewer', { name })}</VisuallyHidden>
      </SelectionLink>
      <output>{number(count)}</output>
      <SelectionLink className={classes.step} to={choose(count + 1)} disabled={count === addOn.max} replace>
        <Icon name="plus" />
        <VisuallyHidden>{t('addons.more', { name })}</VisuallyHidden>
      </SelectionLink>
    </div>
  )
}

function AddOnChoice({ prices, ...props }: AddOnChoiceProps & { prices: readonly Money[] }) {
  const { text, time, money } = useI18n()
  const { addOn, count } = props
  const { name, description, minutes, price, max } = addOn
  const facts = [minutes > 0 && `+${time.duration(minutes)}`, price && money(price, prices)].filter(Boolean)
  return (
    <li className={classes.addOn} data-chosen={count > 0 ? true : undefined}>
      <div className={classes.main}>
        <span className={classes.name}>{text(name)}</span>
        {description && <span className={choiceClasses.description}>{text(description)}</span>}
        {facts.length > 0 && (
          <span className={classes.facts}>
            <FactLine facts={facts} />
          </span>
        )}
      </div>
      {max === 1 ? <SingleChoice {...props} /> : <CountChoice {...props} />}
    </li>
  )
}

/** The choice of the add-ons of a service. */
export function AddOns() {
  const { t } = useI18n()
  const headingId = useId()
  const choices = useAtomValue(choicesAtom)
  const offered = choices.cart ? undefined : choices.service?.addOns
  if (!offered) return null
  const chosen = getChosenAddOns(choices)
  const countOf = ({ id }: AddOn) => chosen.find((addOn) => addOn.id === id)?.count ?? 0
  const choose = (changed: AddOn, count: number): SelectionChange => {
    const counts = offered.map((addOn) => ({
      id: addOn.id,
      count: addOn === changed ? count : countOf(addOn),
    }))
    const addOns = formatAddOnChoices(counts.filter((choice) => choice.count > 0))
    return { addOns, slot: undefined, hold: undefined }
  }
  return (
    <section className={classes.addOns} aria-labelledby={headingId}>
      <h3 className={classes.heading} id={headingId}>
        {t('addons.heading')}
      </h3>
      <ul className={classes.list}>
        {offered.map((addOn) => (
          <AddOnChoice
            key={addOn.id}
            addOn={addOn}
            prices={offered.flatMap(({ price }) => price ?? [])}
            count={countOf(addOn)}
            choose={(count) => choose(addOn, count)}
          />
        ))}
      </ul>
    </section>
  )
}
