import { Button } from '#client/ui/button.tsx'
import type { ControlProblem } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { useLabels } from '../../labels/labels.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { SchemaField } from '../form/schema-field.tsx'
import form from '../form/schema-form.module.css'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import type { Schema } from '../shape/shape.ts'
import { PictureField } from './picture-field.tsx'
import classes from './pictures.module.css'
import { PICTURE } from './store-picture.ts'

interface PicturePageProps {
  heading: string
  back: { href: string; text: string }
  action: string
  /** The id of a new image. */
  id: string
  state: SchemaFormState
  /** Why the last form was refused. */
  refusal: { title: string; problems: readonly ControlProblem[] } | undefined
  /** The schema of the alternative text. */
  schema: Schema
  /** The address of the picture that is replaced; undefined for a new picture. */
  replacedSrc: string | undefined
  /** Whether pages show the picture as a square. */
  isSquare: boolean
}

/** The page that uploads a picture. */
export function PicturePage(props: PicturePageProps) {
  const { heading, back, action, id, state, refusal, schema, replacedSrc, isSquare } = props
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  return (
    <ListPage back={back} heading={heading}>
      <form
        className={form.form}
        method="post"
        encType="multipart/form-data"
        action={action}
        noValidate={refusal !== undefined}
      >
        <input type="hidden" name="id" value={id} data-kept="" />
        {refusal && <RefusalSummary {...refusal} />}
        {replacedSrc && <img className={classes.present} src={replacedSrc} alt="" />}
        <PictureField error={state.error(PICTURE)} isSquare={isSquare} />
        <SchemaField
          state={state}
          name="/alt"
          label={getLabel('alt', ['image'])}
          property="alt"
          schema={schema}
          owners={['image']}
        />
        <div>
          <Button name="do" value="save">
            {t('blocks.save')}
          </Button>
        </div>
      </form>
    </ListPage>
  )
}
