import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import classes from '../parts.module.css'

interface ConfirmPageProps {
  /** The address of the page above, which the form posts to. */
  path: string
  /** The text of the link to the page above. */
  backText: string
  heading: string
  note: string
  /** The text of the button that confirms. */
  button: string
  /** The fields that the form posts. */
  fields: Readonly<Record<string, string>>
}

function ConfirmPage({ path, backText, heading, note, button, fields }: ConfirmPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage back={{ href: path, text: backText }} heading={heading} note={note}>
      <form className={classes.buttons} method="post" action={path}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="danger">{button}</Button>
        <a className={buttonClass('secondary')} href={path}>
          {t('data.eraseKeep')}
        </a>
      </form>
    </ListPage>
  )
}

/** Renders the page that asks to confirm an action that cannot be undone. */
export const renderConfirm = (context: DeskContext, page: ConfirmPageProps): Response =>
  renderDeskPage(context, { title: page.heading, content: <ConfirmPage {...page} /> })
