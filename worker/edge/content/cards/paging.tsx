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

/** How many page numbers are shown on each side of the current one. */
const NEIGHBOURS = 1

/** Lists the numbers of the first page, the last page and the pages around the current one. 0 stands for a gap of several. */
export function listPageNumbers(page: number, pages: number): number[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const isNear = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBOURS
  return numbers.flatMap((number) => {
    if (isNear(number)) return number
    // A gap of a single page is filled with the number of that page.
    if (isNear(number - 1)) return isNear(number + 1) ? number : 0
    return []
  })
}

/** Links to the previous and the next page of a list, and by number to others. The first page has no number in its URL. */
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
      <ol className={classes.numbers}>
        {listPageNumbers(page, pages).map((number, index) => (
          <li key={number || -index}>
            {number === 0 ? (
              <span className={classes.gap}>…</span>
            ) : (
              <a
                className={classes.number}
                href={toHref(number)}
                aria-label={t('content.page', { page: number, pages })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={buttonClass('secondary')} href={toHref(page + 1)} rel="next">
          {labels.next}
          <Icon name="forward" size={18} />
        </a>
      )}
    </nav>
  )
}
