import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { inLanguage } from '#locales/in-language.ts'
import classes from './paging.module.css'

interface PagingProps {
  /** The page's number, starting at 1. */
  page: number
  pages: number
  labels: { previous: string; next: string }
  /** The other parameters of the list's URL. */
  query?: Record<string, string>
  context: ContentContext
}

/** Links to the previous and the next page of a list. The first page has no number in its URL. */
export function Paging({ page, pages, labels, query, context }: PagingProps) {
  const { t } = useI18n()
  const path = localizeHref(context.path, context.prefix)
  const toHref = (number: number) => {
    const parameters = new URLSearchParams({ ...query, ...(number > 1 && { page: String(number) }) })
    return parameters.size > 0 ? `${path}?${parameters}` : path
  }
  return (
    <nav className={classes.paging} aria-label={t('content.pages')} {...inLanguage(context.interfaceLang)}>
      {page > 1 && (
        <a className={buttonClass('secondary')} href={toHref(page - 1)} rel="prev">
          <Icon name="back" size={18} />
          {labels.previous}
        </a>
      )}
      <p className={classes.where}>{t('content.page', { page, pages })}</p>
      {page < pages && (
        <a className={buttonClass('secondary')} href={toHref(page + 1)} rel="next">
          {labels.next}
          <Icon name="forward" size={18} />
        </a>
      )}
    </nav>
  )
}
