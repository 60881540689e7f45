import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button-class.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { type Change, ChangeButton } from './change-button.tsx'
import classes from './new-booking.module.css'

interface ChosenRowProps {
  /** The name of the choice, for screen readers. */
  step: string
  /** The change that empties the choice. */
  change: Change
  children: ReactNode
}

/** A choice that was made, with the button that opens it again. */
export function ChosenRow({ step, change, children }: ChosenRowProps) {
  const { t } = useDeskI18n()
  return (
    <div className={classes.chosen}>
      <div className={classes.choice}>{children}</div>
      <ChangeButton
        className={buttonClass('quiet')}
        change={change}
        aria-label={t('field.named', { label: t('new.changeChoice'), value: step })}
      >
        {t('new.changeChoice')}
      </ChangeButton>
    </div>
  )
}
