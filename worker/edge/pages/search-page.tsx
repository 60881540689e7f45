import { Picture } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { I18n } from '#locales/i18n.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { MarkedText, SearchResults } from '#worker/contract/content/search.ts'
import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import type { Site } from '#worker/contract/site.ts'
import { Paging } from '../content/cards/paging.tsx'
import { SiteSearch } from '../layouts/site-search.tsx'
import classes from './search-page.module.css'

/** Returns how many results there are for a query, as a sentence. */
export function describeCount(
  t: I18n['t'],
  { count, more }: Pick<SearchResults, 'count' | 'more'>,
  query: string,
): string {
  if (count === 0) return t('search.nothing', { query })
  return more ? t('search.best', { count, query }) : t('search.found', { count, query })
}

function Marked({ pieces }: { pieces: MarkedText }) {
  let offset = 0
  return pieces.map(({ text, found }) => {
    offset += text.length
    return found ? <mark key={offset}>{text}</mark> : text
  })
}

const kindKeys = {
  page: 'search.page',
  post: 'search.post',
  product: 'search.product',
  service: 'search.service',
} as const

type Result = SearchResults['results'][number]

function ResultItem({ result, prefix }: { result: Result; prefix: string }) {
  const { t, locale } = useI18n()
  const { kind, path, lang, title, excerpt, image } = result
  return (
    <li className={classes.result} {...inLanguage(lang)}>
      {image && <Picture image={image} sizes="6rem" className={classes.picture} decorative />}
      <div className={classes.words}>
        <p className={classes.kind} {...inLanguage(lang && locale)}>
          {t(kindKeys[kind])}
        </p>
        <Heading level={2} size="small">
          <a className={classes.link} href={localizeHref(path, prefix)}>
            <Marked pieces={title} />
          </a>
        </Heading>
        {excerpt.length > 0 && (
          <p className={classes.excerpt}>
            <Marked pieces={excerpt} />
          </p>
        )}
      </div>
    </li>
  )
}

interface SearchPageProps {
  site: Site
  prefix: string
  /** Empty where nothing was searched for. */
  query: string
  /** Undefined for an empty query. */
  results: SearchResults | undefined
}

/** The page of the search. */
export function SearchPage({ site, prefix, query, results }: SearchPageProps) {
  const { t } = useI18n()
  const context = {
    site,
    prefix,
    path: SEARCH_PATH,
    interfaceLang: undefined,
    preview: false,
    now: undefined,
  }
  return (
    <div className={classes.page}>
      <Heading level={1}>{t('search.title')}</Heading>
      <SiteSearch prefix={prefix} query={query} />
      {results && (
        <p className={classes.count} role="status">
          {describeCount(t, results, query)}
        </p>
      )}
      {results?.count === 0 && (
        <>
          <p>{t('search.hint')}</p>
          <a className={buttonClass('secondary')} href={`${prefix}/`}>
            {t('layout.home')}
          </a>
        </>
      )}
      {results && results.count > 0 && (
        <ol className={classes.results}>
          {results.results.map((result) => (
            <ResultItem key={result.path} result={result} prefix={prefix} />
          ))}
        </ol>
      )}
      {results?.paging && (
        <Paging
          {...results.paging}
          query={{ q: query }}
          labels={{ previous: t('content.previousPage'), next: t('content.nextPage') }}
          context={context}
        />
      )}
    </div>
  )
}
