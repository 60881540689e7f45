import { buttonClass } from '#client/ui/button-class.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './links.module.css'

interface ChoicesProps {
  label: string
  choices: readonly { href: string; text: string; current: boolean }[]
}

/** The links that filter or sort a list. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav className={classes.choices} aria-label={label}>
      {choices.map(({ href, text, current }) => (
        <a key={href} className={classes.choice} href={href} aria-current={current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

/** Returns the URL of a page with these parameters added to those of `path`. Empty parameters are left out. */
export function toHref(path: string, parameters: Record<string, string | null | undefined>): string {
  const filled = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = String(new URLSearchParams(filled))
  if (!query) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

interface PagingProps {
  path: string
  /** The parameters of the list. */
  parameters?: Record<string, string | undefined>
  /** The cursor of the page that is shown. */
  cursor: string | undefined
  next: string | null
}

/** The links to the first and to the next page of a list; nothing for a list of one page. */
export function Paging({ path, parameters, cursor, next }: PagingProps) {
  const { t } = useDeskI18n()
  if (cursor === undefined && next === null) return null
  return (
    <nav className={classes.paging} aria-label={t('content.pages')}>
      {cursor !== undefined && (
        <a className={buttonClass('secondary')} href={toHref(path, { ...parameters })}>
          {t('list.first')}
        </a>
      )}
      {next !== null && (
        <a
          className={buttonClass('secondary')}
          href={toHref(path, { ...parameters, cursor: next })}
          rel="next"
        >
          {t('list.next')}
        </a>
      )}
    </nav>
  )
}
