import type { ReactNode } from 'react'
import classes from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface AlertProps {
  tone: 'danger' | 'info' | 'success'
  title?: ReactNode
  /** False when the alert is in the page from the start and the heading has the same text. */
  announced?: boolean
  children?: ReactNode
}

const icons = { danger: 'alert', info: 'info', success: 'check' } as const

/** A message in the page. A danger is announced at once, the others politely. */
export function Alert({ tone, title, announced = true, children }: AlertProps) {
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div className={classNames(classes.alert, classes[tone])} role={announced ? role : undefined}>
      <Icon name={icons[tone]} size={22} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
