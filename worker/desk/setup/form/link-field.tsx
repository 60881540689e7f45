import type { ReactNode } from 'react'
import { Field, Select } from '#client/ui/field.tsx'
import { findKindText } from '../../history/resource-kinds.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { getLinksKey, linkedKinds } from '../load-links.ts'
import { toPageName } from './link-name.ts'
import { useOptions } from './references.tsx'
import classes from './schema-form.module.css'
import type { SchemaFormState } from './schema-form-state.ts'

interface LinkFieldProps {
  state: SchemaFormState
  name: string
  label: string
  hint: ReactNode
  required: boolean
}

/** A link: one of the pages of the site, or an address that is typed. */
export function LinkField({ state, name, label, hint, required }: LinkFieldProps) {
  const { t } = useDeskI18n()
  const getOptions = useOptions()
  const groups = linkedKinds.map((kind) => ({ kind, options: getOptions(getLinksKey(kind)) }))
  const typed = state.formValues.get(name) ?? ''
  const value = state.formValues.get(toPageName(name)) || typed
  const isOffered = (link: string) => groups.some(({ options }) => options.some(({ id }) => id === link))
  return (
    <div className={classes.link}>
      <Select
        name={toPageName(name)}
        label={label}
        required={required}
        defaultValue={isOffered(value) ? value : ''}
      >
        <option value="">{t('content.otherLink')}</option>
        {groups.map(({ kind, options }) => {
          const text = findKindText(kind)
          return (
            options.length > 0 && (
              <optgroup key={kind} label={text && t(text)}>
                {options.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.name}
                  </option>
                ))}
              </optgroup>
            )
          )
        })}
      </Select>
      <div className={classes.typed}>
        <Field
          name={name}
          label={t('content.otherLink')}
          hint={hint}
          showsOptional={false}
          maxLength={2000}
          defaultValue={isOffered(typed) ? '' : typed}
          error={state.error(name)}
        />
      </div>
    </div>
  )
}
