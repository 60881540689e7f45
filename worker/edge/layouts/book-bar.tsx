import { localizeHref } from '#client/content/localize-links.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import classes from './book-bar.module.css'

interface BookBarProps {
  items: MenuView
  prefix: string
}

/**
 * The last link of the navigation, if it leads to a booking page, as a button that stays at the bottom of a phone. When
 * the footer scrolls into view, the button stays above the footer.
 */
export function BookBar({ items, prefix }: BookBarProps) {
  const last = items.at(-1)
  if (!last?.href.startsWith('/widget/')) return null
  return (
    <p className={classes.bar} data-book-bar="">
      <a
        className={buttonClass('primary', true)}
        href={localizeHref(last.href, prefix)}
        {...inLanguage(last.lang)}
      >
        {last.label}
      </a>
    </p>
  )
}
