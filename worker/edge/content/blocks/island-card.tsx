import type { ReactNode } from 'react'
import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import raised from '../elements/raised.module.css'
import classes from './island-card.module.css'

interface IslandCardProps {
  leaf: Extract<LeafBlock, { hydrate: unknown }>
  level: 2 | 3
  context: ContentContext
  /** The text of the link, in the visitor's language. */
  action: string
  /** The status while the island loads, in the visitor's language. */
  loading: string
  /** The height reserved for the island. */
  reservedHeight: 'flow' | 'form' | 'short'
  /** More facts below the description. */
  children?: ReactNode
}

/**
 * The card of an island, with a link to the island's page. The island loader replaces the card by the island at
 * `data-island`, at the time that `data-hydrate` names; in a draft at once.
 */
export function IslandCard({
  leaf,
  level,
  context,
  action,
  loading,
  reservedHeight,
  children,
}: IslandCardProps) {
  const { name, description, hydrate } = leaf
  const href = localizeHref(leaf.href, context.prefix)
  return (
    <div
      className={classes.island}
      data-island={href}
      data-hydrate={context.preview ? 'now' : hydrate}
      data-room={reservedHeight}
      data-loading-text={loading}
    >
      <div className={classNames(raised.raised, classes.card)}>
        <div className={classes.about}>
          <Heading level={level}>{name}</Heading>
          {description && <p className={classes.description}>{description}</p>}
          {children}
        </div>
        <a className={buttonClass('primary')} href={href} {...inLanguage(context.interfaceLang)}>
          {action}
        </a>
      </div>
      <VisuallyHidden role="status" {...inLanguage(context.interfaceLang)} />
    </div>
  )
}
