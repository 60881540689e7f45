import type { InputHTMLAttributes } from 'react'
import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { TextArea } from '#client/ui/field.tsx'
import { isLocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import { localeNames } from '#locales/names.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { FormState } from '../../form/form-state.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListSection } from '../../list/list-page.tsx'
import { type Column, Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import { type FormSite, getTextIn } from '../form/to-form-values.ts'
import tableClasses from '../services/services.module.css'
import classes from './questions.module.css'
import { hasPoints, type ListedField, toPointsControl, toTextControl } from './typed-options.ts'

interface OptionTableProps {
  form: FormDefinition
  field: ListedField
  site: Pick<FormSite, 'locales'>
  state: FormState
}

interface Row {
  id: string
  index: number
  label: LocalizedText
  points: number | undefined
}

interface CellProps {
  name: string
  label: string
  value: string | number | undefined
  state: FormState
}

/** A control in a table, with its error. */
function Cell({ name, label, value, state, ...input }: CellProps & InputHTMLAttributes<HTMLInputElement>) {
  const error = state.error(name)
  const id = toControlId(name)
  return (
    <>
      <input
        {...input}
        id={id}
        name={name}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        autoComplete="off"
        defaultValue={state.typed(name) ?? value}
      />
      {error !== undefined && (
        <p className={classes.wrong} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

/** The text of an option in each language of the site, side by side. */
function OptionTexts({ row, site, state }: { row: Row } & Pick<OptionTableProps, 'site' | 'state'>) {
  const { t } = useDeskI18n()
  const { locales } = site
  const label = t('field.named', { label: t('questions.option'), value: row.index + 1 })
  return (
    <div className={classes.texts}>
      {locales.map((locale) => {
        const language = isLocaleCode(locale) ? localeNames[locale] : locale
        return (
          <div key={locale}>
            {locales.length > 1 && <span className={classes.facts}>{language}</span>}
            <Cell
              className={tableClasses.text}
              name={`${toTextControl(row.index)}@${locale}`}
              label={locales.length > 1 ? t('field.named', { label, value: language }) : label}
              value={getTextIn(row.label, locale, site)}
              state={state}
              maxLength={200}
              {...(isLocaleCode(locale) && inLanguage(locale))}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The options of a question as a table to type in, with their points in a quiz, and a field for further options. */
export function OptionTable({ form, field, site, state }: OptionTableProps) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const [main = ''] = site.locales
  const rows = field.options.map((option, index): Row => {
    const points = 'points' in option ? option.points : undefined
    return { id: option.id, index, label: option.label, points }
  })
  const renderMove = ({ index, label: text }: Row, to: 'up' | 'down', label: string) => (
    <Button
      variant="secondary"
      name="do"
      value={`${to}/${index}`}
      aria-label={t('field.named', { label, value: getTextIn(text, main, site) })}
    >
      <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
    </Button>
  )
  const points = getLabel('points', [])
  const columns: Column<Row>[] = [
    {
      label: t('questions.option'),
      cell: (row) => <OptionTexts row={row} site={site} state={state} />,
    },
    ...(hasPoints(form, field)
      ? [
          {
            label: points,
            cell: (row: Row) => (
              <Cell
                className={tableClasses.number}
                name={toPointsControl(row.index)}
                label={t('field.named', { label: points, value: row.index + 1 })}
                value={row.points}
                state={state}
                inputMode="numeric"
                maxLength={4}
              />
            ),
          },
        ]
      : []),
    {
      label: t('questions.order'),
      action: true,
      cell: (row) => (
        <div className={classes.buttons}>
          {row.index > 0 && renderMove(row, 'up', t('setup.up'))}
          {row.index < rows.length - 1 && renderMove(row, 'down', t('setup.down'))}
        </div>
      ),
    },
  ]
  return (
    <ListSection heading={t('questions.options')}>
      <p className={formClasses.hint}>{t('questions.emptied')}</p>
      <Rows
        caption={t('questions.options')}
        rows={rows}
        getKey={({ id }) => `option-${id}`}
        columns={columns}
      />
      <div className={formClasses.form}>
        <TextArea
          name="more"
          label={t('questions.more')}
          hint={t('setup.onePerLine')}
          rows={3}
          defaultValue={state.typed('more')}
          error={state.error('more')}
        />
      </div>
    </ListSection>
  )
}
