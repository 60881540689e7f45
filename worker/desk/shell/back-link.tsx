import { Icon } from '#client/ui/icon.tsx'
import classes from './back-link.module.css'

/** The link above the heading of a page that leads back to its parent page. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className={classes.back} href={href}>
        <Icon name="back" size={18} />
        {children}
      </a>
    </p>
  )
}
