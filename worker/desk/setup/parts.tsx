import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Field, Select } from '#client/ui/field.tsx'
import { isRecord } from '#worker/contract/is-object.ts'
import { useLabels } from '../labels/labels.tsx'
import { ListSection, Nothing } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { blockGroups } from './block-groups.ts'
import { ItemButtons } from './item-buttons.tsx'
import { usePartSummary } from './part-summary.ts'
import classes from './parts.module.css'
import { NamedPicture } from './pictures/thumbnail.tsx'
import { toResourceHref } from './resource-address.ts'
import type { ResourceView } from './resource-view.ts'
import { findMainList, isAddedAtOnce, isContent } from './shape/main-list.ts'
import { describeShape, listFields, type Schema } from './shape/shape.ts'
import { getConstant } from './shape/variants.ts'
import { useSummary } from './value-summary.tsx'
import { isFollower } from './week/hours-owners.ts'

interface PartsProps {
  view: ResourceView
  /** The address that the forms of the page post to. */
  action: string
  canEdit: boolean
}

/** The links to the parts of a group that have pages of their own. */
export function GroupParts({
  view,
  owners,
}: Pick<PartsProps, 'view'> & { owners: readonly (string | undefined)[] }) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const summarize = useSummary()
  const shape = view.schema && describeShape(view.schema)
  if (shape?.kind !== 'group') return null
  const fields = new Set(listFields(shape.properties))
  const mainList = findMainList(view.kind, view.schema)
  const parts = shape.properties.filter(
    (property) =>
      !fields.has(property) && property !== mainList && describeShape(property.schema).kind !== 'constant',
  )
  if (parts.length === 0) return null
  return (
    <ul className={classes.list}>
      {parts.map(({ name, schema }) => (
        <li key={name} className={classes.item}>
          <a className={classes.name} href={toResourceHref(view, { at: [...view.valuePath, name] })}>
            {getLabel(name, owners)}
          </a>
          <span className={classes.summary}>
            <bdi>
              {name === 'hours' && isFollower(view)
                ? t('week.same')
                : summarize(schema, isRecord(view.value) ? view.value[name] : undefined)}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ItemProps extends PartsProps {
  /** The index or the key of the item. */
  name: string
  text: string
  /** The names of the kinds of blocks in the item. */
  kinds?: readonly string[] | undefined
  picture?: string | undefined
  isFirst: boolean
  isLast: boolean
  canMove: boolean
}

function Item({ view, action, canEdit, name, text, kinds = [], picture, ...ends }: ItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <a className={classes.name} href={toResourceHref(view, { at: [...view.valuePath, name] })}>
          {picture === undefined ? (
            <bdi>{text}</bdi>
          ) : (
            <NamedPicture src={picture}>
              <bdi>{text}</bdi>
            </NamedPicture>
          )}
        </a>
        {kinds.length > 0 && <p className={classes.summary}>{kinds.join(' · ')}</p>}
      </div>
      {canEdit && <ItemButtons action={action} hash={view.hash} name={name} text={text} {...ends} />}
    </li>
  )
}

/** The link to the form of a new item, or the button that adds an item without a form. */
function AddItem({ view, action, item }: PartsProps & { item: Schema }) {
  const { t } = useDeskI18n()
  if (!isAddedAtOnce(view.kind, item))
    return (
      <p>
        <a className={buttonClass('primary')} href={toResourceHref(view, { at: [...view.valuePath, '-'] })}>
          {t('setup.add')}
        </a>
      </p>
    )
  return (
    <form method="post" action={action}>
      <input type="hidden" name="base" value={view.hash ?? ''} />
      <Button name="do" value="append">
        {t('setup.add')}
      </Button>
    </form>
  )
}

/** The items of a list, with the buttons that move and remove them, and the button that adds one. */
export function ListParts(props: PartsProps) {
  const { view, canEdit } = props
  const { t } = useDeskI18n()
  const summarize = useSummary()
  const summarizePart = usePartSummary()
  const shape = describeShape(view.location.schema)
  if (shape.kind !== 'list') return null
  const items: unknown[] = Array.isArray(view.value) ? view.value : []
  return (
    <>
      {items.length === 0 ? (
        <Nothing>{t('setup.empty')}</Nothing>
      ) : (
        <ol className={classes.list}>
          {items.map((item, index) => {
            const part = isContent(view.kind) ? summarizePart(shape.item, item) : undefined
            const [kind, ...others] = part?.kinds ?? []
            const isNamed = part === undefined || part.title !== ''
            return (
              <Item
                // biome-ignore lint/suspicious/noArrayIndexKey: The page is rendered once, on the server.
                key={index}
                {...props}
                name={String(index)}
                text={part?.title || kind || summarize(shape.item, item)}
                kinds={isNamed ? part?.kinds : others}
                picture={part?.picture}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                canMove
              />
            )
          })}
        </ol>
      )}
      {canEdit && items.length < (shape.max ?? Number.POSITIVE_INFINITY) && (
        <AddItem {...props} item={shape.item} />
      )}
    </>
  )
}

/** The main list of a value, such as the sections of a page, on the page of the value. */
export function MainList({ view, canEdit }: Pick<PartsProps, 'view' | 'canEdit'>) {
  const { getLabel } = useLabels()
  const list = findMainList(view.kind, view.schema)
  if (list === undefined || !isRecord(view.value)) return null
  const valuePath = [...view.valuePath, list.name]
  const owners = [view.schema && getConstant(view.schema), view.location.owner]
  const part: ResourceView = {
    ...view,
    valuePath,
    value: view.value[list.name],
    location: { schema: list.schema, owner: list.name, groups: owners },
    schema: list.schema,
    variants: undefined,
  }
  return (
    <ListSection heading={getLabel(list.name, owners)}>
      <ListParts view={part} action={toResourceHref(view, { at: valuePath })} canEdit={canEdit} />
    </ListSection>
  )
}

/** The entries of a record by their keys, and the form that adds a key. */
export function RecordParts(props: PartsProps) {
  const { view, action, canEdit } = props
  const { t } = useDeskI18n()
  const { getLabel, getHint, getValueLabel } = useLabels()
  const summarize = useSummary()
  const shape = describeShape(view.location.schema)
  if (shape.kind !== 'record') return null
  const entries = isRecord(view.value) ? Object.entries(view.value) : []
  const name = view.valuePath.at(-1) ?? view.kind
  const label = getLabel('key', [name])
  const hint = getHint('key', [name])
  const unusedKeys = shape.keys?.filter((key) => !entries.some(([used]) => used === key))
  return (
    <>
      {entries.length === 0 ? (
        <Nothing>{t('setup.empty')}</Nothing>
      ) : (
        <ul className={classes.list}>
          {entries.map(([key, value]) => (
            <Item
              key={key}
              {...props}
              name={key}
              text={t('field.named', {
                label: getValueLabel(name, key),
                value: summarize(shape.item, value),
              })}
              isFirst
              isLast
              canMove={false}
            />
          ))}
        </ul>
      )}
      {canEdit && (
        <ListSection heading={t('setup.add')}>
          <form className={classes.add} method="post" action={action}>
            {unusedKeys ? (
              <Select name="key" label={label} hint={hint} required>
                {unusedKeys.map((key) => (
                  <option key={key} value={key}>
                    {getValueLabel(name, key)}
                  </option>
                ))}
              </Select>
            ) : (
              <Field name="key" label={label} hint={hint} required maxLength={200} />
            )}
            <Button variant="secondary" name="do" value="key">
              {t('setup.add')}
            </Button>
          </form>
        </ListSection>
      )}
    </>
  )
}

/** The options of a union, as links to the form of each. */
export function Variants({ view }: Pick<PartsProps, 'view'>) {
  const { t } = useDeskI18n()
  if (!view.variants) return null
  const kinds = new Set(view.variants.options.map(getConstant))
  const groups = blockGroups
    .map((group) => ({ ...group, kinds: group.kinds.filter((kind) => kinds.has(kind)) }))
    .filter((group) => group.kinds.length > 0)
  return isContent(view.kind) && groups.length > 1 ? (
    groups.map(({ text, kinds: listed }) => (
      <ListSection key={text} heading={t(text)}>
        <VariantList view={view} kinds={listed} />
      </ListSection>
    ))
  ) : (
    <VariantList view={view} />
  )
}

function VariantList({ view, kinds }: Pick<PartsProps, 'view'> & { kinds?: readonly string[] }) {
  const { getValueLabel, getLabel } = useLabels()
  const { t } = useDeskI18n()
  if (!view.variants) return null
  const { options, chosen } = view.variants
  return (
    <ul className={classes.list}>
      {options.map((option, index) => {
        const constant = getConstant(option)
        if (kinds && !(constant !== undefined && kinds.includes(constant))) return null
        const shape = describeShape(option)
        const [firstProperty] = shape.kind === 'group' ? shape.properties : []
        const name =
          constant === undefined
            ? getLabel(firstProperty?.name ?? 'value', [view.location.owner])
            : getValueLabel('kind', constant)
        return (
          <li key={constant ?? index} className={classes.item}>
            <a
              className={classes.name}
              href={toResourceHref(view, { at: view.valuePath, variant: String(index) })}
              aria-current={index === chosen ? 'true' : undefined}
            >
              {name || t('setup.none')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
