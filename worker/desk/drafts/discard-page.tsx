import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Changes } from '../history/changes.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './draft-page.module.css'
import { type DraftDetails, getDraftName } from './load-drafts.ts'

/** The page that asks whether to discard a draft. */
export function DiscardPage({ draft }: { draft: DraftDetails }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const path = `/desk/drafts/${draft.id}`
  return (
    <ListPage
      back={{ href: path, text: getDraftName(i18n, draft) }}
      heading={t('drafts.discardHeading')}
      note={t('drafts.discardText')}
    >
      <form className={classes.buttons} method="post" action={path}>
        <Button variant="danger" name="do" value="delete">
          {t('drafts.discard')}
        </Button>
        <a className={buttonClass('secondary')} href={path}>
          {t('data.eraseKeep')}
        </a>
      </form>
      <Changes comparison={draft} />
    </ListPage>
  )
}
