import type { ComponentProps } from 'react'
import classes from './card.module.css'

/** A raised surface around related content. */
export function Card(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={classes.card} />
}
