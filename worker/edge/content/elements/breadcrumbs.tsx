import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import classes from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** The home page first. */
  crumbs: readonly NamedLink[]
  context: ContentContext
}

/** The breadcrumbs of a page. Renders nothing when they contain only the home page. */
export function Breadcrumbs({ crumbs, context }: BreadcrumbsProps) {
  const { t } = useI18n()
  if (crumbs.length < 2) return null
  return (
    <nav className={classes.breadcrumbs} aria-label={t('content.breadcrumbs')}>
      <ol className={classes.list}>
        {crumbs.map(({ name, path, lang }, index) => (
          <li className={classes.crumb} key={path}>
            {index > 0 && <Icon name="forward" size={14} />}
            <a href={localizeHref(path, context.prefix)} {...inLanguage(lang)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
