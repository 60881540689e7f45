import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { AdminCustomer } from '#worker/contract/admin/customers.ts'
import { contactFields } from '#worker/contract/bookings/contact-fields.ts'
import type { FormState } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './customer-form.module.css'

/** The details of a customer that the form asks for. */
export const detailNames = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const

const labels = {
  firstName: 'details.firstName',
  lastName: 'details.lastName',
  email: 'details.email',
  phone: 'details.phone',
  dateOfBirth: 'details.dateOfBirth',
} as const

const types = {
  firstName: 'text',
  lastName: 'text',
  email: 'email',
  phone: 'tel',
  dateOfBirth: 'date',
} as const

/** The maximum number of characters of all tags and the commas between them. */
const MAX_TAGS_TEXT = 1000

interface CustomerFormProps {
  action: string
  state: FormState
  /** The customer to change; undefined for a new one. */
  customer?: AdminCustomer | undefined
  attempt?: string
}

/** The form with the details of a customer. */
export function CustomerForm({ action, state, customer, attempt }: CustomerFormProps) {
  const { t } = useDeskI18n()
  return (
    <form className={classes.form} method="post" action={action} noValidate={state.title !== undefined}>
      <RefusalSummary title={state.title} problems={state.problems} />
      {attempt && <input type="hidden" name="attempt" value={attempt} />}
      {detailNames.map((name) => (
        <Field
          key={name}
          name={name}
          type={types[name]}
          label={t(labels[name])}
          maxLength={types[name] === 'date' ? undefined : contactFields[name].maxLength}
          autoComplete="off"
          defaultValue={state.typed(name) ?? customer?.[name]}
          error={state.error(name)}
        />
      ))}
      <Field
        name="tags"
        label={t('customers.tags')}
        hint={t('customers.tagsHint')}
        maxLength={MAX_TAGS_TEXT}
        autoComplete="off"
        defaultValue={state.typed('tags') ?? customer?.tags.join(', ')}
        error={state.error('tags')}
      />
      <div>
        <Button>{t('blocks.save')}</Button>
      </div>
    </form>
  )
}
