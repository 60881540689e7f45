import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import classes from './link-list.module.css'

interface LinkListProps {
  items: MenuView
  context: ContentContext
}

/** A menu as a list of links. */
export function LinkList({ items, context }: LinkListProps) {
  return (
    <ul className={classes.list}>
      {items.map(({ label, href, lang, items: childItems }) => (
        <li key={href + label}>
          <a className={classes.link} href={localizeHref(href, context.prefix)} {...inLanguage(lang)}>
            {label}
          </a>
          {childItems.length > 0 && (
            <ul className={classes.below}>
              {childItems.map((childItem) => (
                <li key={childItem.href + childItem.label}>
                  <a
                    className={classes.link}
                    href={localizeHref(childItem.href, context.prefix)}
                    {...inLanguage(childItem.lang)}
                  >
                    {childItem.label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
