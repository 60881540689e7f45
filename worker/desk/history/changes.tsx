import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { RevisionChange, RevisionComparison } from '#worker/contract/admin/revisions.ts'
import { ListSection, Nothing } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './changes.module.css'
import { compareKinds, findKindText } from './resource-kinds.ts'
import { getName } from './restoration.ts'

const changeTexts: Record<RevisionChange['change'], DeskMessageKey> = {
  added: 'published.added',
  changed: 'published.changed',
  moved: 'published.moved',
  removed: 'published.removed',
}

interface ChangesProps {
  comparison: Pick<RevisionComparison, 'count' | 'changes'>
  /** The names of the resources that are ticked; left out where nothing can be chosen. */
  chosen?: readonly string[] | undefined
}

interface ChangeItemProps {
  change: RevisionChange
  /** The name of its kind. */
  kind: string
  isChosen: boolean | undefined
}

function ChangeItem({ change, kind, isChosen }: ChangeItemProps) {
  const { t } = useDeskI18n()
  const { id, fields } = change
  // The settings are the only resource of their kind.
  const name = change.kind === 'site' ? kind : <bdi>{id}</bdi>
  return (
    <li className={classes.item}>
      {/* The place of a single resource cannot be restored. */}
      {isChosen === undefined || change.change === 'moved' ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <label className={classes.name}>
          <input
            type="checkbox"
            name="resource"
            value={getName(change)}
            defaultChecked={isChosen}
            aria-label={change.kind === 'site' ? undefined : t('field.named', { label: kind, value: id })}
          />
          <span>{name}</span>
        </label>
      )}
      <span className={classes.change} data-change={change.change}>
        {t(changeTexts[change.change])}
      </span>
      {fields.length > 0 && (
        <ul className={classes.fields}>
          {fields.map((field) => (
            <li key={field}>
              <code dir="ltr">{field}</code>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The resources that differ between two revisions, by kind. */
export function Changes({ comparison: { count, changes }, chosen }: ChangesProps) {
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
                  key={getName(change)}
                  change={change}
                  kind={kindName}
                  isChosen={chosen?.includes(getName(change))}
                />
              ))}
            </ul>
          </ListSection>
        )
      })}
      {count > changes.length && <p>{t('published.more', { count: count - changes.length })}</p>}
    </>
  )
}
