import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/field.tsx'
import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './compare-form.module.css'

interface CompareFormProps {
  revision: number
  /** The number of the revision to compare with; 0 for none. */
  other: number
  /** The revisions to choose from. */
  revisions: readonly StoredRevision[]
  timeZone: string
}

/** The form that chooses the revision to compare with. Renders nothing if there is only one revision. */
export function CompareForm({ revision, other, revisions, timeZone }: CompareFormProps) {
  const { t, time } = useDeskI18n()
  const getVersionText = (number: number) => t('data.version', { version: String(number) })
  const others = revisions
    .filter((stored) => stored.revision !== revision)
    .map((stored) => ({
      number: stored.revision,
      text: `${getVersionText(stored.revision)} · ${time.date(time.getDate(stored.publishedAt, timeZone))}`,
    }))
  if (other > 0 && other !== revision && !others.some(({ number }) => number === other))
    others.push({ number: other, text: getVersionText(other) })
  if (others.length === 0) return null
  return (
    <form className={classes.form} action={`/desk/history/${revision}`}>
      <Select name="with" label={t('published.compareWith')} required defaultValue={String(other)}>
        {others.map(({ number, text }) => (
          <option key={number} value={number}>
            {text}
          </option>
        ))}
      </Select>
      <Button variant="secondary">{t('published.compare')}</Button>
    </form>
  )
}
