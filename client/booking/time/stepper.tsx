import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { Go } from '../go.tsx'
import type { Change } from '../links.ts'
import classes from './stepper.module.css'

interface StepperProps {
  legend: MessageKey
  fewer: MessageKey
  more: MessageKey
  /** What is counted, with its number. */
  count: string
  value: number
  most: number
  /** The choice of another number; a time that was chosen goes with the old one. */
  choose: (value: number) => Change
  note?: string | undefined
}

/** A number with one fewer and one more, each a link. */
export function Stepper({ legend, fewer, more, count, value, most, choose, note }: StepperProps) {
  const { t } = useI18n()
  const to = (next: number) => ({ ...choose(next), slot: undefined, hold: undefined })
  return (
    <fieldset className={classes.stepper}>
      <legend className={classes.legend}>{t(legend)}</legend>
      <div className={classes.row}>
        <Go className={classes.step} to={to(value - 1)} disabled={value === 1} replace>
          <Icon name="minus" />
          <VisuallyHidden>{t(fewer)}</VisuallyHidden>
        </Go>
        <output className={classes.count}>{count}</output>
        <Go className={classes.step} to={to(value + 1)} disabled={value === most} replace>
          <Icon name="plus" />
          <VisuallyHidden>{t(more)}</VisuallyHidden>
        </Go>
      </div>
      <p className={classes.note} role="status">
        {note}
      </p>
    </fieldset>
  )
}
