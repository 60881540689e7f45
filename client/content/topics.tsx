import type { NamedLink } from '#worker/contract/content/cards.ts'
import { localHref } from './localize-links.ts'
import type { PageContext } from './page-context.ts'
import classes from './topics.module.css'

interface TopicsProps {
  links: readonly NamedLink[]
  label: string
  context: PageContext
}

/** A row of links to tags or subcategories. */
export function Topics({ links, label, context }: TopicsProps) {
  if (links.length === 0) return null
  return (
    <ul className={classes.topics} aria-label={label}>
      {links.map(({ name, path, lang }) => (
        <li key={path}>
          <a className={classes.topic} href={localHref(path, context.prefix)} lang={lang}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
