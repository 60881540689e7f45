import type { ReactNode } from 'react'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { useLabels } from '../labels/labels.tsx'
import { ListSection, Nothing } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './changes.module.css'
import { compareKinds, findKindText } from './resource-kinds.ts'
import { toResourceName } from './resource-names.ts'

/** The text for each way in which a resource differs. */
export const changeTexts: Record<RevisionChange['change'], DeskMessageKey> = {
  added: 'published.added',
  changed: 'published.changed',
  moved: 'published.moved',
  removed: 'published.removed',
}

interface ChangesProps<Change> {
  comparison: { count: number; changes: readonly Change[] }
  /** Returns whether a resource can be chosen. Left out if none can be chosen. */
  canChoose?: (change: Change) => boolean
  /** The names of the resources that are ticked. */
  chosen?: readonly string[]
  /** Returns a note about a change. */
  getNote?: (change: Change) => ReactNode
  /** Returns a link for a change, such as to a preview. */
  getLink?: (change: Change) => ReactNode
}

interface ChangeItemProps {
  change: RevisionChange
  /** The text for the kind of the resource. */
  kind: string
  canChoose: boolean | undefined
  isChosen: boolean
  link: ReactNode
  children: ReactNode
}

function ChangeItem({ change, kind, canChoose, isChosen, link, children }: ChangeItemProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const { getPathLabel } = useLabels()
  const { id, fields } = change
  const title = change.name === null ? id : i18n.text(change.name)
  // The settings are the only resource of their kind.
  const name = change.kind === 'site' ? kind : <bdi>{title}</bdi>
  return (
    <li className={classes.item}>
      {canChoose ? (
        <label className={classes.name}>
          <input
            type="checkbox"
            name="resource"
            value={toResourceName(change)}
            defaultChecked={isChosen}
            aria-label={change.kind === 'site' ? undefined : t('field.named', { label: kind, value: title })}
          />
          <span>{name}</span>
        </label>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={classes.change} data-change={change.change}>
        {t(changeTexts[change.change])}
      </span>
      {link && <span className={classes.link}>{link}</span>}
      {fields.length > 0 && (
        <ul className={classes.fields}>
          {fields.map((field) => (
            <li key={field}>{getPathLabel(change.kind, field)}</li>
          ))}
        </ul>
      )}
      {children && <p className={classes.note}>{children}</p>}
    </li>
  )
}

/** The resources that differ between two revisions, or that a draft changes, by kind. */
export function Changes<Change extends RevisionChange>(props: ChangesProps<Change>) {
  const { comparison, canChoose, chosen = [], getNote, getLink } = props
  const { count, changes } = comparison
  const { t } = useDeskI18n()
  if (count === 0) return <Nothing>{t('published.unchanged')}</Nothing>
  const groups = [...Map.groupBy(changes, ({ kind }) => kind)].toSorted(([one], [other]) =>
    compareKinds(one, other),
  )
  return (
    <>
      {groups.map(([kind, ofKind]) => {
        const text = findKindText(kind)
        const kindName = text ? t(text) : kind
        return (
          <ListSection key={kind} heading={kindName}>
            <ul className={classes.list}>
              {ofKind.map((change) => (
                <ChangeItem
                  key={toResourceName(change)}
                  change={change}
                  kind={kindName}
                  canChoose={canChoose?.(change)}
                  isChosen={chosen.includes(toResourceName(change))}
                  link={getLink?.(change)}
                >
                  {getNote?.(change)}
                </ChangeItem>
              ))}
            </ul>
          </ListSection>
        )
      })}
      {count > changes.length && <p>{t('published.more', { count: count - changes.length })}</p>}
    </>
  )
}
