import { localizeHref } from '#client/content/localize-links.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import classes from './book-bar.module.css'

interface BookBarProps {
  navigation: MenuView
  prefix: string
}

/** Returns the last link of the navigation if it leads to a booking page. */
function findBookingLink(navigation: MenuView) {
  const last = navigation.at(-1)
  return last?.href.startsWith('/widget/') ? last : null
}

/**
 * The link to the booking page, as a button that stays at the bottom of a phone. When the footer scrolls into view, the
 * button stays above the footer.
 */
export function BookBar({ navigation, prefix }: BookBarProps) {
  const booking = findBookingLink(navigation)
  if (!booking) return null
  return (
    <p className={classes.bar} data-book-bar="">
      <a
        className={buttonClass('primary', true)}
        href={localizeHref(booking.href, prefix)}
        {...inLanguage(booking.lang)}
      >
        {booking.label}
      </a>
    </p>
  )
}
