import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { MAX_QUERY_LENGTH, SEARCH_PATH } from '#worker/contract/content/search.ts'
import classes from './site-search.module.css'

const ID = 'search-query'

/** The form that searches the site. */
export function SiteSearch({ prefix, query = '' }: { prefix: string; query?: string | undefined }) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all screen readers know `search`
    <form className={classes.form} role="search" action={prefix + SEARCH_PATH}>
      <label className={classes.label} htmlFor={ID}>
        {t('search.label')}
      </label>
      <div className={classes.row}>
        <input
          className={classes.input}
          id={ID}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          enterKeyHint="search"
          dir="auto"
        />
        <Button>{t('search.submit')}</Button>
      </div>
    </form>
  )
}
