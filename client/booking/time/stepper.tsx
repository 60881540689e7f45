import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'
import type { SelectionChange } from '../state/links.ts'
import classes from './stepper.module.css'

interface StepperProps {
  legend: MessageKey
  fewer: MessageKey
  more: MessageKey
  /** The number with its unit, such as "3 people". */
  count: string
  value: number
  max: number
  /** Returns the change of the selection that sets another number. The stepper also drops the chosen slot. */
  choose: (value: number) => SelectionChange
  note?: string | undefined
}

/** A number with links to decrease and increase it. */
export function Stepper({ legend, fewer, more, count, value, max, choose, note }: StepperProps) {
  const { t } = useI18n()
  const changeTo = (next: number) => ({ ...choose(next), slot: undefined, hold: undefined })
  return (
    <fieldset className={classes.stepper}>
      <legend className={classes.legend}>{t(legend)}</legend>
      <div className={classes.row}>
        <SelectionLink className={classes.step} to={changeTo(value - 1)} disabled={value === 1} replace>
          <Icon name="minus" />
          <VisuallyHidden>{t(fewer)}</VisuallyHidden>
        </SelectionLink>
        <output className={classes.count}>{count}</output>
        <SelectionLink className={classes.step} to={changeTo(value + 1)} disabled={value === max} replace>
          <Icon name="plus" />
          <VisuallyHidden>{t(more)}</VisuallyHidden>
        </SelectionLink>
      </div>
      <p className={classes.note} role="status">
        {note}
      </p>
    </fieldset>
  )
}
