import { Button } from '#client/ui/button.tsx'
import { toControlId } from '#client/ui/control-id.ts'
import { Field, TextArea } from '#client/ui/field.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './copy-field.module.css'

interface CopyFieldProps {
  name: string
  label: string
  value: string
  /** The text of the button before and after it is pressed; by default texts that fit every value. */
  texts?: { copy: string; copied: string }
  /** Whether the text has several lines. */
  isLong?: boolean
}

/** A text to copy into another program, with a button that copies it. Without scripts it is selected by hand. */
export function CopyField({ name, label, value, texts, isLong = false }: CopyFieldProps) {
  const { t } = useDeskI18n()
  const { copy, copied } = texts ?? { copy: t('shell.copy'), copied: t('shell.copied') }
  const control = { name, label, required: true, readOnly: true, defaultValue: value, spellCheck: false }
  return (
    <div className={classes.field}>
      {isLong ? <TextArea {...control} dir="ltr" /> : <Field {...control} dir="ltr" autoComplete="off" />}
      <p className={classes.copy}>
        <Button type="button" variant="secondary" data-copy={toControlId(name)} data-done={copied}>
          {copy}
        </Button>
        <span role="status" />
      </p>
    </div>
  )
}
