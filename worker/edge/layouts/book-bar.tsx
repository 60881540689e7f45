import { localizeHref } from '#client/content/localize-links.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import classes from './book-bar.module.css'

/** A link to what a visitor does on a page. */
export type Action = Pick<MenuView[number], 'label' | 'href' | 'lang'>

interface BookBarProps {
  navigation: MenuView
  /** The page's own action; null for a page that should have no bar. */
  action?: Action | null | undefined
  prefix: string
}

/** Returns the last link of the navigation if it leads to a booking page. */
function findBooking(navigation: MenuView): Action | null {
  const last = navigation.at(-1)
  return last?.href.startsWith('/widget/') ? last : null
}

/**
 * The action of the page, or else the way to book, as a button that stays at the bottom of a phone. When the footer scrolls into
 * view, the button stays above the footer.
 */
export function BookBar({ navigation, action, prefix }: BookBarProps) {
  const shown = action === undefined ? findBooking(navigation) : action
  if (!shown) return null
  return (
    <p className={classes.bar} data-book-bar="">
      <a
        className={buttonClass('primary', true)}
        href={localizeHref(shown.href, prefix)}
        {...inLanguage(shown.lang)}
      >
        {shown.label}
      </a>
    </p>
  )
}
