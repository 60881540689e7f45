import type { ReactNode } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import classes from './summary.module.css'

interface FactProps {
  icon: IconName
  name: string
  children: ReactNode
}

/** A fact of the summary. */
export function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon name={icon} size={18} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
