import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { type Owners, useLabels } from '../labels/labels.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { SchemaField } from './form/schema-field.tsx'
import classes from './form/schema-form.module.css'
import type { SchemaFormState } from './form/schema-form-state.ts'
import { MenuField } from './pages/menu-field.tsx'
import type { OfferedMenus } from './pages/menus.ts'
import { toUploadHref } from './pictures/picture-address.ts'
import { findRequiredPicture } from './pictures/required-picture.ts'
import type { ResourceView } from './resource-view.ts'
import { findMainList } from './shape/main-list.ts'
import { describeShape, listFields } from './shape/shape.ts'
import { getConstant } from './shape/variants.ts'

/** Returns the names of the groups to which the properties of the value belong, for their labels. */
export const getOwners = ({ schema, location }: ResourceView): Owners => [
  schema && getConstant(schema),
  location.owner,
]

interface ValueFormProps {
  view: ResourceView
  state: SchemaFormState
  /** The address that the form posts to. */
  action: string
  canEdit: boolean
  /** The menus that a new page can be added to. */
  menus: OfferedMenus | undefined
}

/** The form of a value whose parts have fields. */
export function ValueForm({ view, state, action, canEdit, menus }: ValueFormProps) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const { schema } = view
  if (!schema) return null
  const shape = describeShape(schema)
  if (shape.kind === 'list' || shape.kind === 'record') return null
  const owners = getOwners(view)
  const fields = shape.kind === 'group' ? listFields(shape.properties) : []
  // An id is created and stays, except that of a form. All properties of an image but `alt` follow from its file.
  const editable = fields.filter(
    ({ name }) => (name !== 'id' || view.kind === 'form') && !(view.kind === 'image' && name !== 'alt'),
  )
  const isAddress = ({ name }: { name: string }) => /^(?:id|slug|path)$/.test(name)
  const shown = [...editable.filter((field) => !isAddress(field)), ...editable.filter(isAddress)]
  if (shape.kind === 'group' && shown.length === 0 && view.value !== undefined) return null
  const picture = view.value === undefined && view.id !== undefined ? findRequiredPicture(schema) : undefined
  const last = view.valuePath.findLast((name) => !/^\d+$/.test(name)) ?? view.kind
  return (
    <form className={classes.form} method="post" action={action} noValidate>
      {view.value !== undefined && findMainList(view.kind, schema) && (
        <Heading level={2} size="small">
          {t('new.details')}
        </Heading>
      )}
      <input type="hidden" name="base" value={view.hash ?? ''} />
      {fields
        .filter((field) => !shown.includes(field))
        .map(({ name }) => (
          <input key={name} type="hidden" name={`/${name}`} value={state.formValues.get(`/${name}`) ?? ''} />
        ))}
      <fieldset className={classes.plain} disabled={!canEdit}>
        {shape.kind === 'group' ? (
          shown.map((property) => (
            <SchemaField
              key={property.name}
              state={state}
              name={`/${property.name}`}
              label={getLabel(property.name, owners)}
              property={property.name}
              schema={property.schema}
              owners={owners}
            />
          ))
        ) : (
          <SchemaField
            state={state}
            name=""
            label={getLabel(last, [])}
            property={last}
            schema={schema}
            owners={owners}
          />
        )}
        {menus && <MenuField menus={menus} state={state} />}
      </fieldset>
      {canEdit && (
        <div>
          {picture === undefined ? (
            <Button name="do" value="save">
              {t('blocks.save')}
            </Button>
          ) : (
            <a className={buttonClass('primary')} href={toUploadHref(view, picture)}>
              {t('picture.upload')}
            </a>
          )}
        </div>
      )}
    </form>
  )
}
