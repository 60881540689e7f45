import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import classes from './topics.module.css'

interface TopicsProps {
  links: readonly NamedLink[]
  label: string
  context: ContentContext
}

/** A row of links to tags or subcategories. */
export function Topics({ links, label, context }: TopicsProps) {
  if (links.length === 0) return null
  return (
    <ul className={classes.topics} aria-label={label}>
      {links.map(({ name, path, lang }) => (
        <li key={path}>
          <a className={classes.topic} href={localizeHref(path, context.prefix)} {...inLanguage(lang)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
