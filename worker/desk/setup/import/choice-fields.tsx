import { Select } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { encodings } from '#worker/imports/file/decode-text.ts'
import { FIRST_PERSON, LEFT_OUT, type Offer } from '#worker/imports/names/map-names.ts'
import type { CountedName } from '#worker/imports/read-import.ts'
import { dateOrders } from '#worker/imports/values/date-order.ts'
import { Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import type { CheckedFile } from './checked-file.ts'
import classes from './import.module.css'
import { controls } from './import-answers.ts'
import { orderTexts } from './import-texts.ts'

const separatorTexts: readonly [value: string, text: DeskMessageKey][] = [
  [',', 'import.comma'],
  [';', 'import.semicolon'],
  ['tab', 'import.tab'],
  ['|', 'import.bar'],
]

/** The choices of how the file is read: its encoding, the separator of its cells, the order of dates, and times that a clock change repeats. */
export function ReadingFields({ checked }: { checked: CheckedFile }) {
  const { t } = useDeskI18n()
  const { answers, table, dateProblem, repeatedTimes } = checked
  const automatic = <option value="">{t('import.automatic')}</option>
  return (
    <div className={formClasses.form}>
      <Select
        name={controls.dates}
        label={t('import.dateOrder')}
        required
        defaultValue={answers.dateOrder ?? ''}
        error={dateProblem}
      >
        {automatic}
        {dateOrders.map((order) => (
          <option key={order} value={order}>
            {t(orderTexts[order])}
          </option>
        ))}
      </Select>
      {repeatedTimes > 0 && (
        <Select
          name={controls.repeated}
          label={t('import.repeated')}
          hint={t('import.repeatedHint', { count: repeatedTimes })}
          required
          defaultValue={answers.repeatedTime ?? 'first'}
        >
          <option value="first">{t('import.first')}</option>
          <option value="second">{t('import.second')}</option>
        </Select>
      )}
      <details
        className={formClasses.others}
        open={answers.encoding !== undefined || answers.separator !== undefined}
      >
        <summary>{t('import.characters')}</summary>
        <div className={formClasses.form}>
          <Select
            name={controls.encoding}
            label={t('import.encoding')}
            hint={t('import.recognized', { value: table.encoding })}
            required
            defaultValue={answers.encoding ?? ''}
          >
            {automatic}
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encoding}
              </option>
            ))}
          </Select>
          <Select
            name={controls.separator}
            label={t('import.separator')}
            required
            defaultValue={answers.separator === '\t' ? 'tab' : (answers.separator ?? '')}
          >
            {automatic}
            {separatorTexts.map(([value, text]) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </Select>
        </div>
      </details>
    </div>
  )
}

interface NameFieldsProps {
  heading: string
  prefix: string
  /** The label of rows without a name. */
  nameless: string
  names: readonly CountedName[]
  candidates: Offer['staff']
  /** Whether there is an option that gives rows without a name to the first person who provides the service. */
  offersFirstPerson?: boolean
}

/** The names of services or people in the file, each with the choice of the service or person of this site that it means. */
export function NameFields({
  heading,
  prefix,
  nameless,
  names,
  candidates,
  offersFirstPerson = false,
}: NameFieldsProps) {
  const { t } = useDeskI18n()
  return (
    <Rows
      caption={heading}
      rows={names}
      getKey={({ name }) => `${prefix}${name}`}
      columns={[
        { label: heading, freeText: true, cell: ({ name }) => (name === '' ? nameless : <bdi>{name}</bdi>) },
        { label: t('import.rows'), cell: ({ rows }) => t('import.rowCount', { count: rows }) },
        {
          label: t('import.means'),
          cell: ({ name, meaning }) => (
            <div className={classes.choice}>
              <Select
                name={`${prefix}${name}`}
                label={t('import.meansNamed', { name: name || nameless })}
                required
                defaultValue={meaning ?? ''}
                error={meaning === undefined ? t('import.choose') : undefined}
              >
                {meaning === undefined && <option value="">{t('import.choose')}</option>}
                {offersFirstPerson && name === '' && (
                  <option value={FIRST_PERSON}>{t('import.firstPerson')}</option>
                )}
                {candidates.map(({ id, names: [candidateName = id] }) => (
                  <option key={id} value={id}>
                    {candidateName}
                  </option>
                ))}
                <option value={LEFT_OUT}>{t('import.leaveOut')}</option>
              </Select>
            </div>
          ),
        },
      ]}
    />
  )
}
