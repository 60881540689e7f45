import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ControlProblem } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { findKindText } from '../history/resource-kinds.ts'
import { type Owners, useLabels } from '../labels/labels.tsx'
import { ListPage, ListSection } from '../list/list-page.tsx'
import { toKindPath } from '../list/resource-path.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { SchemaField } from './form/schema-field.tsx'
import classes from './form/schema-form.module.css'
import type { SchemaFormState } from './form/schema-form-state.ts'
import { usePartSummary } from './part-summary.ts'
import { GroupParts, ListParts, MainList, RecordParts, Variants } from './parts.tsx'
import { toUploadHref } from './pictures/picture-address.ts'
import { findRequiredPicture } from './pictures/required-picture.ts'
import { ShownPicture } from './pictures/shown-picture.tsx'
import { findQuestionsHref } from './questions/questions-address.ts'
import { RelatedPages } from './related-pages.tsx'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import type { ResourceView } from './resource-view.ts'
import { getRoot } from './root-place.ts'
import { findMainList, isContent, toShownPath } from './shape/main-list.ts'
import { getAt } from './shape/pointer.ts'
import { describeShape, listFields, unwrap } from './shape/shape.ts'
import { findPlace } from './shape/shape-at.ts'
import { getConstant } from './shape/variants.ts'

export interface ResourcePageProps {
  view: ResourceView
  state: SchemaFormState
  /** Why the last form was refused. */
  refusal: { title: string; problems: readonly ControlProblem[] } | undefined
  /** The resources that need this one, after it could not be removed. */
  needing: readonly SiteResource[]
  isSaved: boolean
  /** The address of the resource until the draft is published, if that changes it. */
  moved: string | undefined
  /** Whether the form has an uploaded picture that is not saved yet. */
  isChosen: boolean
  /** Whether the person may change this value. */
  canEdit: boolean
  /** The resource as JSON, if the page shows that instead of a form. */
  json: string | undefined
}

/** Returns the names by which the properties of the value can be known. */
const getOwners = ({ schema, place }: ResourceView): Owners => [schema && getConstant(schema), place.owner]

function ValueForm({ view, state, action, canEdit }: ResourcePageProps & { action: string }) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const { schema } = view
  if (!schema) return null
  const shape = describeShape(schema)
  if (shape.kind === 'list' || shape.kind === 'record') return null
  const owners = getOwners(view)
  const fields = shape.kind === 'group' ? listFields(shape.properties) : []
  // People know a resource by its name. Its id is created, and stays, and so does what is known from the file of an image.
  const named = fields.filter(
    ({ name }) => (name !== 'id' || view.kind === 'form') && !(view.kind === 'image' && name !== 'alt'),
  )
  const isAddress = ({ name }: { name: string }) => /^(?:id|slug|path)$/.test(name)
  const shown = [...named.filter((field) => !isAddress(field)), ...named.filter(isAddress)]
  if (shape.kind === 'group' && shown.length === 0 && view.value !== undefined) return null
  const picture = view.value === undefined && view.id !== undefined ? findRequiredPicture(schema) : undefined
  const last = view.at.findLast((name) => !/^\d+$/.test(name)) ?? view.kind
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
          <input key={name} type="hidden" name={`/${name}`} value={state.entries.get(`/${name}`) ?? ''} />
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

function JsonForm({ view, json, action }: { view: ResourceView; json: string; action: string }) {
  const { t } = useDeskI18n()
  return (
    <form className={`${classes.form} ${classes.json}`} method="post" action={action}>
      <input type="hidden" name="base" value={view.hash ?? ''} />
      <TextArea
        name="json"
        label="JSON"
        required
        rows={24}
        dir="ltr"
        spellCheck={false}
        defaultValue={json}
      />
      <div>
        <Button name="do" value="json">
          {t('blocks.save')}
        </Button>
      </div>
    </form>
  )
}

function Removal({ view, action }: { view: ResourceView; action: string }) {
  const { t } = useDeskI18n()
  const { kind, id, at, value, drafted } = view
  if (at.length > 0) {
    const isItem = /^\d+$/.test(at.at(-1) ?? '')
    if (isItem || value === undefined || !unwrap(view.place.schema).isOptional) return null
    return (
      <form method="post" action={action}>
        <input type="hidden" name="base" value={view.hash ?? ''} />
        <Button variant="secondary" name="do" value="clear">
          {t('setup.clear')}
        </Button>
      </form>
    )
  }
  if (id === undefined) return null
  return (
    <form className={classes.actions} method="post" action={action}>
      {drafted !== null && (
        <Button variant="secondary" name="do" value="undo">
          {t('drafts.undo')}
        </Button>
      )}
      {kind !== 'site' && drafted !== 'removed' && (
        <Button variant="danger" name="do" value="delete">
          {t('setup.remove')}
        </Button>
      )}
      <a className={buttonClass('secondary')} href={toResourceHref(view, { view: 'json' })}>
        JSON
      </a>
    </form>
  )
}

/** Returns the link to what contains the value: its list, its resource, or the list of the kind. */
function useBackLink({ kind, id, at, content }: ResourceView): { href: string; text: string } {
  const i18n = useDeskI18n()
  const { getLabel } = useLabels()
  const summarize = usePartSummary()
  const kindText = findKindText(kind)
  const kindName = kindText ? i18n.t(kindText) : kind
  if (at.length === 0)
    return kind === 'site'
      ? { href: '/desk/setup', text: i18n.t('setup.heading') }
      : { href: toKindPath(kind), text: kindName }
  const parent = toShownPath(kind, content, at.slice(0, -1))
  const questions = findQuestionsHref({ kind, id }, parent)
  if (questions !== undefined) return { href: questions, text: i18n.t('questions.heading') }
  const named = parent.findLast((name) => !/^\d+$/.test(name))
  const place = isContent(kind) ? findPlace(getRoot(kind), content, parent) : undefined
  const words = place && parent.length > 0 ? summarize(place.schema, getAt(content, parent)) : undefined
  const text =
    named === undefined
      ? getTitle(i18n, content) || kindName
      : words?.title || words?.kinds[0] || getLabel(named, [kind])
  return { href: toResourceHref({ kind, id }, { at: parent }), text }
}

function useHeading({ kind, at, value, schema, place }: ResourceView): string {
  const i18n = useDeskI18n()
  const { getLabel, getValueLabel } = useLabels()
  const summarize = usePartSummary()
  const kindText = findKindText(kind)
  const last = at.at(-1)
  if (last === undefined)
    return (kind === 'site' ? '' : getTitle(i18n, value)) || (kindText ? i18n.t(kindText) : kind)
  if (!/^\d+$/.test(last)) return getLabel(last, place.groups)
  const part = isContent(kind) ? summarize(place.schema, value) : undefined
  if (part?.title) return part.title
  const constant = schema && getConstant(schema)
  return getTitle(i18n, value) || (constant ? getValueLabel('kind', constant) : getLabel(place.owner, [kind]))
}

/** Returns the hint of the property that the page is about; undefined where its field shows the hint. */
function useNote({ at, place }: ResourceView): string | undefined {
  const { getHint } = useLabels()
  const last = at.at(-1)
  const isField = !/^(?:group|list|record|variants)$/.test(describeShape(place.schema).kind)
  return last === undefined || /^\d+$/.test(last) || isField ? undefined : getHint(last, place.groups)
}

/** The page of a resource, or of a value in it. */
export function ResourcePage(props: ResourcePageProps) {
  const { view, state, refusal, needing, isSaved, moved, isChosen, canEdit, json } = props
  const i18n = useDeskI18n()
  const { t } = i18n
  const back = useBackLink(view)
  const heading = useHeading(view)
  const note = useNote(view)
  const variant = view.variants?.chosen
  const action = toResourceHref(view, {
    at: view.at,
    ...(variant !== undefined && { variant: String(variant) }),
  })
  const parts = { view, action, canEdit }
  return (
    <ListPage
      back={json === undefined ? back : { href: toResourceHref(view), text: heading }}
      heading={<bdi>{heading}</bdi>}
      note={json === undefined ? note : undefined}
    >
      {isSaved && (
        <Alert tone="success" title={t('setup.saved')}>
          {moved !== undefined && <p>{t('setup.moved', { address: moved })}</p>}
        </Alert>
      )}
      {isChosen && <Alert tone="info" title={t('picture.chosen')} />}
      {view.drafted === 'removed' && <Alert tone="info" title={t('setup.removed')} announced={false} />}
      {!canEdit && <Alert tone="info" title={t('setup.ownerOnly')} announced={false} />}
      {refusal && <RefusalSummary {...refusal} />}
      {needing.length > 0 && (
        <Alert tone="danger" title={t('setup.needed')}>
          <ul>
            {needing.map(({ kind, id, content }) => (
              <li key={`${kind}/${id}`}>
                <a href={toResourceHref({ kind, id })}>{getTitle(i18n, content) || id}</a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {json !== undefined ? (
        <JsonForm view={view} json={json} action={action} />
      ) : (
        <>
          {view.variants && variant === undefined && (
            <ListSection heading={t('setup.choose')}>
              <Variants view={view} />
            </ListSection>
          )}
          {view.kind === 'image' && <ShownPicture view={view} canReplace={canEdit} />}
          <MainList view={view} canEdit={canEdit} />
          <ValueForm {...props} action={action} />
          {(view.id !== undefined || view.at.length > 0) && view.value !== undefined && (
            <GroupParts view={view} owners={getOwners(view)} />
          )}
          {view.at.length === 0 && <RelatedPages view={view} locales={state.site.locales} />}
          <ListParts {...parts} />
          <RecordParts {...parts} />
          {view.variants && variant !== undefined && canEdit && (
            <details className={classes.others}>
              <summary>{t('setup.otherKind')}</summary>
              <Variants view={view} />
            </details>
          )}
          {canEdit && <Removal view={view} action={action} />}
        </>
      )}
    </ListPage>
  )
}
