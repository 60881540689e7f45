import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { PageContext } from '../context.ts'
import { localHref } from '../local-href.ts'
import type { Leaf } from '../outline.ts'
import raised from '../raised.module.css'
import classes from './island-card.module.css'

interface IslandCardProps {
  of: Extract<Leaf, { hydrate: unknown }>
  level: 2 | 3
  context: PageContext
  /** What its link says, and what is said while it comes; in the visitor's language. */
  action: string
  loading: string
  /** How much room is kept for what comes. */
  room: 'flow' | 'form' | 'short'
  /** What is said of it beside its name and description. */
  children?: ReactNode
}

/**
 * What a part of the page that comes to life is called, with the way to its own page. The island loader puts the part itself
 * in its place: of `data-island`, its address, when `data-hydrate` says so. A draft's is there at once.
 */
export function IslandCard({ of, level, context, action, loading, room, children }: IslandCardProps) {
  const { name, description, hydrate } = of
  const href = localHref(of.href, context.prefix)
  return (
    <div
      className={classes.island}
      data-island={href}
      data-hydrate={context.preview ? 'now' : hydrate}
      data-room={room}
      data-loading-text={loading}
    >
      <div className={classNames(raised.raised, classes.card)}>
        <div className={classes.about}>
          <Heading level={level}>{name}</Heading>
          {description && <p className={classes.description}>{description}</p>}
          {children}
        </div>
        <a className={buttonClass('primary')} href={href} lang={context.spoken}>
          {action}
        </a>
      </div>
      <VisuallyHidden role="status" lang={context.spoken} />
    </div>
  )
}
