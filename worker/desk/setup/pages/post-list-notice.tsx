import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/field.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from '../parts.module.css'
import { toResourceHref } from '../resource-address.ts'
import type { ListingPage } from './post-lists.ts'

/** The notice that no page lists posts, with a form that adds such a list to a page. */
export function PostListNotice({ pages, action }: { pages: readonly ListingPage[]; action: string }) {
  const { t } = useDeskI18n()
  return (
    <Alert tone="info" title={t('posts.nowhere')} announced={false}>
      {pages.length === 0 ? (
        <p>
          <a href={toResourceHref({ kind: 'page', id: undefined })}>{t('posts.newPage')}</a>
        </p>
      ) : (
        <form className={classes.add} method="post" action={action}>
          <Select name="page" label={t('posts.page')} required>
            {pages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button variant="secondary" name="do" value="list-posts">
            {t('posts.addList')}
          </Button>
        </form>
      )}
    </Alert>
  )
}
