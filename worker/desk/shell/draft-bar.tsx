import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Me } from '#worker/contract/admin/desk.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './draft-bar.module.css'

/** The bar with the number of changes in the draft of the person, with links to the draft, its preview and the page that publishes it. */
export function DraftBar({ draft }: { draft: NonNullable<Me['draft']> }) {
  const { t } = useDeskI18n()
  const path = `/desk/drafts/${draft.id}`
  return (
    <section className={classes.bar} aria-label={t('setup.draft')}>
      <a className={classes.changes} href={path}>
        {t('setup.changes', { count: draft.count })}
      </a>
      <form className={classes.buttons} method="post" action={path}>
        <a className={buttonClass('secondary')} href={draft.url} target="_blank" rel="noopener">
          {t('drafts.preview')}
        </a>
        <Button name="do" value="check">
          {t('published.publish')}
        </Button>
      </form>
    </section>
  )
}
