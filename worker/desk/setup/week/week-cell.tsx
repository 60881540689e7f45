import { toControlId } from '#client/ui/control-id.ts'
import classes from './week.module.css'
import type { WeekRow } from './week-rows.ts'

/** The text of a day without periods. */
const NONE = '–'

interface WeekCellProps {
  row: WeekRow
  name: string
  label: string
  text: string
  error: string | undefined
}

/** The periods of a day: a field to type in, or text if they are those of the business. */
export function WeekCell({ row, name, label, text, error }: WeekCellProps) {
  if (!row.isOwn) return <span className={classes.same}>{text || NONE}</span>
  const id = toControlId(name)
  return (
    <>
      <textarea
        className={classes.cell}
        id={id}
        name={name}
        rows={2}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        placeholder={NONE}
        defaultValue={text}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
