import { toControlId } from '#client/ui/control-id.ts'
import type { FormState } from '../../form/form-state.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './services.module.css'

interface ServiceInputProps {
  control: string
  /** The name of the column. */
  label: string
  /** The name of the row. */
  row: string
  value: string
  mode?: 'text' | 'numeric' | 'decimal'
  /** Whether the field takes the whole width of its cell. */
  isWide?: boolean
  placeholder?: string | undefined
  state: FormState
}

/** A field in a cell of the table. */
export function ServiceInput({
  control,
  label,
  row,
  value,
  mode = 'decimal',
  isWide = false,
  placeholder,
  state,
}: ServiceInputProps) {
  const { t } = useDeskI18n()
  return (
    <input
      className={isWide ? classes.text : classes.number}
      id={toControlId(control)}
      name={control}
      inputMode={mode}
      autoComplete="off"
      maxLength={120}
      placeholder={placeholder}
      defaultValue={state.typed(control) ?? value}
      aria-label={t('field.named', { label, value: row })}
      aria-invalid={state.error(control) !== undefined || undefined}
    />
  )
}
