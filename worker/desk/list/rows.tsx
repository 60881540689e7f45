import type { ReactNode } from 'react'
import classes from './rows.module.css'

export interface Column<Row> {
  label: string
  /** Renders the cell. A card leaves out an empty cell. */
  cell: (row: Row) => ReactNode
  /** Whether the text of a cell was typed by somebody, so that its words may be of any length. */
  freeText?: true
  /** Whether the cells have actions, which a card shows without the label. */
  action?: true
}

interface RowsProps<Row> {
  /** For screen readers. */
  caption: string
  rows: readonly Row[]
  /** Returns the id of the row. A page that updates itself uses it to find the row again. */
  getKey: (row: Row) => string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  /** Whether a phone shows the first column alone, so that many rows fit. The row's own page has the rest. */
  isCompact?: true
}

/** A table, whose rows are cards on a phone. */
export function Rows<Row>({ caption, rows, getKey, columns: [first, ...others], isCompact }: RowsProps<Row>) {
  return (
    <table className={isCompact ? `${classes.table} ${classes.compact}` : classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {[first, ...others].map((column) => (
            <th key={column?.label} scope="col">
              {column?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)} id={getKey(row)}>
            <th scope="row" className={first?.freeText && classes.typed}>
              {first?.cell(row)}
            </th>
            {others.map(({ label, cell, freeText, action }) => (
              <td
                key={label}
                className={(freeText && classes.typed) || (action && classes.action)}
                data-label={action ? undefined : label}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
