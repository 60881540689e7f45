import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import classes from './new-booking.module.css'

interface FoldProps {
  label: string
  isOpen: boolean
  children: ReactNode
}

/** A part of the form that is rarely needed, behind its label. */
export function Fold({ label, isOpen, children }: FoldProps) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>
        {label}
        <Icon name="down" size={20} />
      </summary>
      <div className={classes.folded}>{children}</div>
    </details>
  )
}
