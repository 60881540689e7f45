import { toControlId } from '#client/ui/control-id.ts'
import field from '#client/ui/field.module.css'
import { FieldError, getNoteAttributes } from '#client/ui/field-notes.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './look.module.css'

interface ColorFieldProps {
  name: string
  pickerName: string
  label: string
  /** The typed or stored colour; empty for a colour that is derived from the others. */
  value: string
  /** The picked colour. */
  picked: string | undefined
  /** The colour that pages show. */
  shown: string
  error: string | undefined
}

/** The two fields of a colour: one in which it is picked, and one in which it is typed. The script keeps both equal. */
export function ColorField({ name, pickerName, label, value, picked, shown, error }: ColorFieldProps) {
  const { t } = useDeskI18n()
  const id = toControlId(name)
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.color}>
        <input
          className={classes.picker}
          type="color"
          name={pickerName}
          defaultValue={picked ?? shown}
          data-picker={name}
          data-shown={shown}
          aria-label={t('field.named', { label, value: t('look.pick') })}
        />
        <input
          className={field.control}
          type="text"
          id={id}
          name={name}
          defaultValue={value}
          placeholder={shown}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          {...getNoteAttributes(id, { error })}
        />
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
