import { useWords } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { PageContext } from '../context.ts'
import { localHref } from '../local-href.ts'
import classes from './paging.module.css'

interface PagingProps {
  /** The first is 1. */
  page: number
  pages: number
  labels: { previous: string; next: string }
  context: PageContext
}

/** The way to the pages before and after; the first has the address without a number. */
export function Paging({ page, pages, labels, context }: PagingProps) {
  const { t } = useWords()
  const path = localHref(context.path, context.prefix)
  const address = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  return (
    <nav className={classes.paging} aria-label={t('content.pages')} lang={context.spoken}>
      {page > 1 && (
        <a className={buttonClass('secondary')} href={address(page - 1)} rel="prev">
          <Icon name="back" size={18} />
          {labels.previous}
        </a>
      )}
      <p className={classes.where}>{t('content.page', { page, pages })}</p>
      {page < pages && (
        <a className={buttonClass('secondary')} href={address(page + 1)} rel="next">
          {labels.next}
          <Icon name="forward" size={18} />
        </a>
      )}
    </nav>
  )
}
