import type { Track } from '#client/desk/agenda/day-track.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './column-tabs.module.css'

/** Returns the id of the head of a column. */
export const toColumnId = (key: string): string => `column-${key}`

interface ColumnTabsProps {
  label: string
  columns: readonly { key: string; name: string; track: Track }[]
}

/** The links to the columns with their numbers of appointments, on a phone, which has room for one column. */
export function ColumnTabs({ label, columns }: ColumnTabsProps) {
  const { t } = useDeskI18n()
  return (
    <nav className={classes.tabs} aria-label={label}>
      {columns.map(({ key, name, track }) => {
        const count = track.items.filter(({ kind }) => kind === 'appointment').length
        return (
          <a key={key} className={classes.tab} href={`#${toColumnId(key)}`} data-tab>
            {name}
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden> {t('agenda.count', { count })}</VisuallyHidden>
          </a>
        )
      })}
    </nav>
  )
}
