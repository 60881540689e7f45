import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { FormState } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './start.module.css'
import { START_PATH } from './start-path.ts'

/** The new site as it will look, before it is published. */
export function SiteMade({ preview, state }: { preview: string; state: FormState }) {
  const { t } = useDeskI18n()
  const frames = [
    { text: t('start.phone'), className: classes.phone },
    { text: t('start.laptop'), className: classes.laptop },
  ]
  return (
    <ListPage heading={t('start.made')} note={t('start.madeNote')}>
      <RefusalSummary title={state.title} problems={state.problems} />
      <form className={classes.buttons} method="post" action={START_PATH}>
        <Button name="do" value="publish">
          {t('published.publish')}
        </Button>
        <a className={buttonClass('secondary')} href={preview} target="_blank" rel="noopener">
          {t('drafts.preview')}
        </a>
        <a className={buttonClass('secondary')} href="/desk/setup">
          {t('start.change')}
        </a>
        <Button variant="secondary" name="do" value="again">
          {t('start.again')}
        </Button>
      </form>
      <div className={classes.previews}>
        {frames.map(({ text, className }) => (
          <figure key={text} className={classNames(classes.preview, className)}>
            <figcaption>{text}</figcaption>
            <div className={classes.screen}>
              <iframe className={classes.frame} src={preview} title={text} />
            </div>
          </figure>
        ))}
      </div>
    </ListPage>
  )
}
