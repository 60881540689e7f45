import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { FormState } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { DeviceFrames } from '../setup/look/device-frames.tsx'
import classes from './start.module.css'
import { START_PATH } from './start-path.ts'

/** The page that previews the new site, with buttons that publish it, and that discard it to begin again. */
export function SiteMade({ preview, state }: { preview: string; state: FormState }) {
  const { t } = useDeskI18n()
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
      <DeviceFrames src={preview} />
    </ListPage>
  )
}
