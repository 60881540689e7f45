import { Button } from '#client/ui/button.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './search-form.module.css'

interface SearchFormProps {
  /** The path of the list. */
  action: string
  name: string
  label: string
  value: string
  /** Other parameters of the list, which a search leaves as they are. */
  otherParameters?: Record<string, string | undefined>
}

/** A form that searches a list. */
export function SearchForm({ action, name, label, value, otherParameters = {} }: SearchFormProps) {
  const { t } = useDeskI18n()
  return (
    <form className={classes.form} action={action}>
      <label className={classes.label}>
        <span>{label}</span>
        <input className={classes.control} type="search" name={name} defaultValue={value} maxLength={100} />
      </label>
      {Object.entries(otherParameters).map(
        ([parameter, text]) => text && <input key={parameter} type="hidden" name={parameter} value={text} />,
      )}
      <Button variant="secondary">{t('list.search')}</Button>
    </form>
  )
}
