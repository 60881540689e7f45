import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { TextArea } from '#client/ui/field.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormState } from '../../form/form-state.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListSection } from '../../list/list-page.tsx'
import { type Column, Rows } from '../../list/rows.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import tableClasses from '../services/services.module.css'
import classes from './questions.module.css'
import { getMainText, hasPoints, type ListedField, toOptionControl } from './typed-options.ts'

interface OptionTableProps {
  form: FormDefinition
  field: ListedField
  locale: LocaleCode
  state: FormState
}

interface Row {
  id: string
  index: number
  text: string
  points: number | undefined
}

/** The options of a question as a table to type in, with their points in a quiz, and a field for more of them. */
export function OptionTable({ form, field, locale, state }: OptionTableProps) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const rows = field.options.map((option, index): Row => {
    const points = 'points' in option ? option.points : undefined
    return { id: option.id, index, text: getMainText(option.label, locale), points }
  })
  const renderInput = ({ index, text, points }: Row, part: 'text' | 'points', label: string) => {
    const name = toOptionControl(index, part)
    const error = state.error(name)
    return (
      <>
        <input
          className={part === 'text' ? tableClasses.text : tableClasses.number}
          id={toControlId(name)}
          name={name}
          aria-label={t('field.named', { label, value: index + 1 })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${toControlId(name)}-error`}
          inputMode={part === 'points' ? 'numeric' : undefined}
          maxLength={part === 'text' ? 200 : 4}
          autoComplete="off"
          defaultValue={state.typed(name) ?? (part === 'text' ? text : points)}
          {...(part === 'text' && inLanguage(locale))}
        />
        {error !== undefined && (
          <p className={classes.wrong} id={`${toControlId(name)}-error`}>
            {error}
          </p>
        )}
      </>
    )
  }
  const renderMove = ({ index, text }: Row, to: 'up' | 'down', label: string) => (
    <Button
      variant="secondary"
      name="do"
      value={`${to}/${index}`}
      aria-label={t('field.named', { label, value: text })}
    >
      <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
    </Button>
  )
  const points = getLabel('points', [])
  const columns: Column<Row>[] = [
    {
      label: t('questions.option'),
      cell: (row) => renderInput(row, 'text', t('questions.option')),
    },
    ...(hasPoints(form, field)
      ? [{ label: points, cell: (row: Row) => renderInput(row, 'points', points) }]
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
