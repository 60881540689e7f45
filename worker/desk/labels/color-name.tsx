import type { ReactNode } from 'react'
import type { AgendaColor } from '#worker/contract/bundle/values/agenda-color.ts'
import classes from './color-name.module.css'

/** A text behind a patch with a colour of the agenda. */
export function ColorName({ color, children }: { color: AgendaColor; children: ReactNode }) {
  return (
    <span className={classes.named}>
      <span className={classes.patch} data-hue={color} />
      <span>{children}</span>
    </span>
  )
}
