import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { MenuView } from '#worker/contract/content/view-parts.ts'
import classes from './site-menu.module.css'

interface SiteMenuProps {
  items: MenuView
  prefix: string
  /** Path of the page without the locale prefix. */
  path: string
}

type MenuLink = Pick<MenuView[number], 'label' | 'href' | 'lang'>

/** Returns `aria-current` of a link: `page` for this page, `true` for an ancestor. */
function getAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

function Links({ items, prefix, path }: Omit<SiteMenuProps, 'items'> & { items: MenuLink[] }) {
  return items.map(({ label, href, lang }) => (
    <li key={href + label}>
      <a
        className={classes.link}
        href={localizeHref(href, prefix)}
        aria-current={getAriaCurrent(href, path)}
        {...inLanguage(lang)}
      >
        {label}
      </a>
    </li>
  ))
}

/** The items of a menu. An item with children unfolds to a list of its own link and the links of its children. */
function MenuItems({ items, prefix, path }: SiteMenuProps) {
  return items.map((item) => {
    const { label, href, lang, items: childItems } = item
    if (childItems.length === 0)
      return <Links key={href + label} items={[item]} prefix={prefix} path={path} />
    const links = childItems.some((link) => link.href === href) ? childItems : [item, ...childItems]
    return (
      <li key={href + label}>
        <details className={classes.more} data-fold="">
          <summary
            className={classes.link}
            {...inLanguage(lang)}
            data-current={links.some((link) => getAriaCurrent(link.href, path)) || undefined}
          >
            {label}
            <Icon name="down" size={16} />
          </summary>
          <ul className={classes.below}>
            <Links items={links} prefix={prefix} path={path} />
          </ul>
        </details>
      </li>
    )
  })
}

/** The site's navigation: a row on wide screens, folded on phones. */
export function SiteMenu(props: SiteMenuProps) {
  const { t } = useI18n()
  return (
    <nav className={classes.menu} aria-label={t('layout.navigation')}>
      <ul className={classes.row}>
        <MenuItems {...props} />
      </ul>
      <details className={classes.fold} data-fold="">
        <summary className={classes.open}>
          <Icon name="menu" />
          {t('layout.menu')}
        </summary>
        <ul className={classes.sheet}>
          <MenuItems {...props} />
        </ul>
      </details>
    </nav>
  )
}
