import { toControlId } from '#client/ui/control-id.ts'
import { weekday } from '#worker/contract/bundle/values/hours.ts'
import type { FormState } from '../form/form-state.ts'
import { getWeekdayName } from '../labels/labels.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { getTitle } from '../setup/resource-title.ts'
import classes from '../setup/services/services.module.css'
import { type OfferedRow, toRowControl } from './offered-rows.ts'
import ownClasses from './start.module.css'

interface ServicesTableProps {
  rows: readonly OfferedRow[]
  currency: string
  /** Whether each service is a class, at a time of its own. */
  isClasses: boolean
  state: FormState
}

/** The time at which a class begins, if nothing else is typed. */
const CLASS_TIME = '18:00'

/** The table of services to tick, with minutes and prices. */
export function ServicesTable({ rows, currency, isClasses, state }: ServicesTableProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const getName = ({ name }: OfferedRow) =>
    name === undefined ? t('prices.service') : getTitle(i18n, { name })
  const getLabel = (row: OfferedRow, text: string) => t('field.named', { label: text, value: getName(row) })
  const getProps = (row: OfferedRow, field: 'name' | 'minutes' | 'price' | 'time', text: string) => {
    const name = toRowControl(row.id, field)
    return {
      id: toControlId(name),
      name,
      autoComplete: 'off',
      defaultValue: state.typed(name),
      'aria-label': getLabel(row, text),
      'aria-invalid': state.error(name) !== undefined || undefined,
    }
  }
  const renderName = (row: OfferedRow) => {
    const control = toRowControl(row.id, 'offered')
    if (row.name === undefined)
      return (
        <input
          className={classes.text}
          maxLength={120}
          placeholder={t('prices.service')}
          {...getProps(row, 'name', t('prices.service'))}
        />
      )
    return (
      <label className={ownClasses.tick}>
        <input
          type="checkbox"
          id={toControlId(control)}
          name={control}
          value="on"
          defaultChecked={state.typed(control) !== undefined}
        />
        <span>
          {getName(row)}
          <small className={ownClasses.about}>{getTitle(i18n, { name: row.description })}</small>
        </span>
      </label>
    )
  }
  const renderDay = (row: OfferedRow) => {
    const name = toRowControl(row.id, 'day')
    return (
      <select
        className={classes.text}
        id={toControlId(name)}
        name={name}
        aria-label={getLabel(row, t('start.weekday'))}
        defaultValue={state.typed(name)}
      >
        {weekday.options.map((day) => (
          <option key={day} value={day}>
            {getWeekdayName(i18n, day)}
          </option>
        ))}
      </select>
    )
  }
  const minutes = t('prices.minutes')
  const price = t('prices.price', { currency })
  return (
    <Rows
      caption={t('start.services')}
      rows={rows}
      getKey={({ id }) => `row-${id}`}
      columns={[
        { label: t('prices.service'), freeText: true, cell: renderName },
        {
          label: minutes,
          cell: (row) => {
            const props = getProps(row, 'minutes', minutes)
            return (
              <input
                className={classes.number}
                inputMode="numeric"
                {...props}
                defaultValue={props.defaultValue ?? row.minutes}
              />
            )
          },
        },
        {
          label: price,
          cell: (row) => (
            <input className={classes.number} inputMode="decimal" {...getProps(row, 'price', price)} />
          ),
        },
        ...(isClasses
          ? [
              { label: t('start.weekday'), cell: renderDay },
              {
                label: t('start.time'),
                cell: (row: OfferedRow) => {
                  const props = getProps(row, 'time', t('start.time'))
                  return (
                    <input
                      className={classes.number}
                      type="time"
                      {...props}
                      defaultValue={props.defaultValue ?? CLASS_TIME}
                    />
                  )
                },
              },
            ]
          : []),
      ]}
    />
  )
}
