import type { ComponentProps } from 'react'
import classes from './heading.module.css'

interface HeadingProps extends Omit<ComponentProps<'h1'>, 'className'> {
  level: 1 | 2 | 3
  size?: 'large' | 'medium' | 'small'
}

/** A heading whose size is independent of its level. With `tabIndex={-1}` it can take the focus. */
export function Heading({ level, size = 'medium', ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={classes[size]} />
}
