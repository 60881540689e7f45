import { Alert } from '#client/ui/alert.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { getShownColor } from '#worker/contract/theme/palette.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { CorrectedColors } from './corrected-colors.tsx'
import { readCorrections } from './correction-address.ts'
import { DeviceFrames } from './device-frames.tsx'
import classes from './look.module.css'
import { LookForm } from './look-form.tsx'
import { parseLook } from './read-look.ts'

interface LookPageProps {
  settings: SiteResource
  state: FormState
  fields: SchemaFormState
  business: string
  /** The path of the page in the previews. */
  preview: string
  /** The parameters of the address, which say whether the form was saved and which colours were corrected. */
  resultQuery: URLSearchParams
  /** Whether the form has an uploaded picture that is not saved yet. */
  isChosen: boolean
}

/** The form of the look beside the previews. */
export function LookPage({
  settings,
  state,
  fields,
  business,
  preview,
  resultQuery,
  isChosen,
}: LookPageProps) {
  const { t } = useDeskI18n()
  const { theme } = parseLook(settings.content)
  return (
    <ListPage back={{ href: '/desk/setup', text: t('setup.heading') }} heading={t('look.heading')}>
      {resultQuery.has('saved') && <Alert tone="success" title={t('setup.saved')} />}
      {isChosen && <Alert tone="info" title={t('picture.chosen')} />}
      <CorrectedColors corrections={readCorrections(resultQuery.get('corrected'), theme)} />
      <RefusalSummary title={state.title} problems={state.problems} />
      <div className={classes.columns}>
        <LookForm
          state={fields}
          base={settings.hash}
          business={business}
          getShownColor={(scheme, color) => getShownColor(theme, scheme, color)}
        />
        <div className={classes.previews}>
          <DeviceFrames src={preview} isSmall />
          <p className={classNames(classes.hint, classes.live)}>{t('look.previewNote')}</p>
        </div>
      </div>
    </ListPage>
  )
}
