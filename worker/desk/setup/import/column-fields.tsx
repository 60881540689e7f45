import { Select } from '#client/ui/field.tsx'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import type { ImportColumn } from '#worker/imports/columns/recognise-columns.ts'
import { listFields } from '#worker/imports/fields/import-fields.ts'
import { Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './import.module.css'
import { controls, NO_FIELD } from './import-answers.ts'
import { fieldTexts } from './import-texts.ts'

/** A column with a lower confidence gets a hint, because its name and its content contradict each other. */
const MIN_CONFIDENCE = 0.5

/** The columns of a file with examples, each with the choice of its field. */
export function ColumnFields({ columns, kind }: { columns: readonly ImportColumn[]; kind: ImportKind }) {
  const { t, number } = useDeskI18n()
  const fields = listFields(kind)
  const getName = ({ header, index }: ImportColumn) =>
    header === '' ? t('import.columnNumber', { number: number(index + 1) }) : header
  return (
    <Rows
      caption={t('import.columns')}
      rows={columns}
      getKey={({ index }) => `column-${index}`}
      columns={[
        { label: t('import.column'), freeText: true, cell: (column) => <bdi>{getName(column)}</bdi> },
        {
          label: t('import.examples'),
          freeText: true,
          cell: ({ examples }) => <bdi className={classes.examples}>{examples.join(' · ')}</bdi>,
        },
        {
          label: t('import.means'),
          cell: (column) => (
            <div className={classes.choice}>
              <Select
                name={`${controls.column}${column.index}`}
                label={t('import.meansNamed', { name: getName(column) })}
                hint={column.field && column.confidence < MIN_CONFIDENCE ? t('import.unsure') : undefined}
                required
                defaultValue={column.field ?? NO_FIELD}
              >
                <option value={NO_FIELD}>{t('import.ignore')}</option>
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {t(fieldTexts[field])}
                  </option>
                ))}
              </Select>
            </div>
          ),
        },
      ]}
    />
  )
}
