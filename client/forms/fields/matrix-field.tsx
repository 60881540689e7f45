import { useWords } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { controlId } from '#client/ui/control-id.ts'
import { FieldGroup } from '#client/ui/field-group.tsx'
import { answerName } from '../field-control.ts'
import { type AskedProps, partOf, useAsked } from './asked.ts'
import classes from './matrix-field.module.css'

/** So many columns have place beside each other. */
const mostInRow = 6

/**
 * A column for each row. To a screen reader every row is a question with answers that have names of their own, however it is
 * laid out: as a table on a desk, one below the other on a phone.
 */
export function MatrixField({ field, answer, error }: AskedProps<'matrix'>) {
  const { text } = useWords()
  const { label, ...asked } = useAsked(field)
  const { rows, columns } = field
  const name = answerName(field.id)
  const id = controlId(name)
  return (
    <FieldGroup {...asked} id={id} legend={label} error={error}>
      <div className={classNames(classes.rows, columns.length <= mostInRow && classes.table)}>
        <div className={classes.head} aria-hidden="true">
          <span />
          {columns.map(({ id: column, label }) => (
            <span key={column}>{text(label)}</span>
          ))}
        </div>
        {rows.map(({ id: row, label }, index) => {
          const labelId = `${id}--${row}-label`
          const missing = Boolean(error) && partOf(answer, row) === ''
          return (
            <div
              className={classes.row}
              key={row}
              role="radiogroup"
              aria-labelledby={labelId}
              aria-invalid={missing || undefined}
            >
              <span className={classes.question} id={labelId}>
                {text(label)}
              </span>
              {columns.map(({ id: column, label }, place) => (
                <label className={classes.option} key={column}>
                  <input
                    className={classes.radio}
                    type="radio"
                    name={`${name}.${row}`}
                    value={column}
                    id={index === 0 && place === 0 ? id : undefined}
                    defaultChecked={partOf(answer, row) === column}
                    required={asked.required}
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
