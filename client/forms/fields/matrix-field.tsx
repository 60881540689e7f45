import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { toControlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { getAnswerName } from '../answers/field-names.ts'
import { type FieldProps, getPart, useFieldTexts } from './field-props.ts'
import classes from './matrix-field.module.css'

const MAX_TABLE_COLUMNS = 6

/**
 * A table of radio buttons with one choice for each row. To screen readers each row is a radio group, in both layouts: as a
 * table on wide screens, as a list on narrow ones.
 */
export function MatrixField({ field, answer, error }: FieldProps<'matrix'>) {
  const { text } = useI18n()
  const { label, ...texts } = useFieldTexts(field)
  const { rows, columns } = field
  const name = getAnswerName(field.id)
  const id = toControlId(name)
  return (
    <FieldGroup {...texts} id={id} legend={label} error={error}>
      <div className={classNames(classes.rows, columns.length <= MAX_TABLE_COLUMNS && classes.table)}>
        <div className={classes.head} aria-hidden="true">
          <span />
          {columns.map(({ id: column, label }) => (
            <span key={column}>{text(label)}</span>
          ))}
        </div>
        {rows.map(({ id: row, label }, rowIndex) => {
          const labelId = `${id}--${row}-label`
          const isMissing = Boolean(error) && getPart(answer, row) === ''
          return (
            <div
              className={classes.row}
              key={row}
              role="radiogroup"
              aria-labelledby={labelId}
              aria-invalid={isMissing}
            >
              <span className={classes.question} id={labelId}>
                {text(label)}
              </span>
              {columns.map(({ id: column, label }, columnIndex) => (
                <label className={classes.option} key={column}>
                  <input
                    className={classes.radio}
                    type="radio"
                    name={`${name}.${row}`}
                    value={column}
                    id={rowIndex === 0 && columnIndex === 0 ? id : undefined}
                    defaultChecked={getPart(answer, row) === column}
                    required={texts.required}
                    aria-invalid={isMissing}
                  />
                  <span className={classes.answer}>{text(label)}</span>
                </label>
              ))}
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
