import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { TextArea } from '#client/ui/field.tsx'
import { ListPage, ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './form/schema-form.module.css'
import type { SchemaFormState } from './form/schema-form-state.ts'
import { Notices, type ResourceNotices } from './notices.tsx'
import type { OfferedMenus } from './pages/menus.ts'
import { GroupParts, ListParts, MainList, RecordParts, Variants } from './parts.tsx'
import { ShownPicture } from './pictures/shown-picture.tsx'
import { CollectionProducts } from './products/collection-products.tsx'
import type { CollectionView } from './products/load-collection.ts'
import { RelatedPages } from './related-pages.tsx'
import { toResourceHref } from './resource-address.ts'
import { useBackLink, useHeading, useNote } from './resource-heading.ts'
import type { ResourceView } from './resource-view.ts'
import { unwrap } from './shape/shape.ts'
import { getOwners, ValueForm } from './value-form.tsx'

export interface ResourcePageProps {
  view: ResourceView
  state: SchemaFormState
  /** The menus that a new page can be added to. */
  menus: OfferedMenus | undefined
  /** The products of a collection. */
  collection: CollectionView | undefined
  notices: ResourceNotices
  /** Whether the person may change this value. */
  canEdit: boolean
  /** The resource as JSON, if the page shows that instead of a form. */
  json: string | undefined
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
  const { kind, id, valuePath, value, drafted } = view
  if (valuePath.length > 0) {
    const isItem = /^\d+$/.test(valuePath.at(-1) ?? '')
    if (isItem || value === undefined || !unwrap(view.location.schema).isOptional) return null
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

/** The page of a resource, or of a value in it. */
export function ResourcePage(props: ResourcePageProps) {
  const { view, state, canEdit, json } = props
  const { t } = useDeskI18n()
  const back = useBackLink(view)
  const heading = useHeading(view)
  const note = useNote(view)
  const variant = view.variants?.chosen
  const action = toResourceHref(view, {
    at: view.valuePath,
    ...(variant !== undefined && { variant: String(variant) }),
  })
  const parts = { view, action, canEdit }
  return (
    <ListPage
      back={json === undefined ? back : { href: toResourceHref(view), text: heading }}
      heading={<bdi>{heading}</bdi>}
      note={json === undefined ? note : undefined}
    >
      <Notices view={view} action={action} canEdit={canEdit} notices={props.notices} />
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
          {props.collection && (
            <CollectionProducts view={view} collection={props.collection} canEdit={canEdit} />
          )}
          <ValueForm {...props} action={action} />
          {(view.id !== undefined || view.valuePath.length > 0) && view.value !== undefined && (
            <GroupParts view={view} owners={getOwners(view)} />
          )}
          {view.valuePath.length === 0 && <RelatedPages view={view} locales={state.site.locales} />}
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
