import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminCustomer } from '#worker/contract/admin/customers.ts'
import { useDeskI18n } from '../i18n.tsx'
import { KeptChoices } from './kept-choices.tsx'
import classes from './new-booking.module.css'
import { type NewBookingSelection, toNewBookingUrl } from './selection.ts'

interface CustomerChoiceProps {
  selection: NewBookingSelection
  /** The name of the person who is chosen. */
  chosen?: string | undefined
  /** The customers that the search found; undefined before a search. */
  found?: readonly Readonly<AdminCustomer>[] | undefined
}

const getName = ({ firstName, lastName, email, phone }: AdminCustomer) =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || ''

/** The search for a customer. Whoever is not known is typed in below. */
export function CustomerChoice({ selection, chosen, found }: CustomerChoiceProps) {
  const { t } = useDeskI18n()
  return (
    <section className={classes.step}>
      <Heading level={2} size="small">
        {t('new.customer')}
      </Heading>
      {chosen !== undefined ? (
        <p className={classes.chosen}>
          <strong>{chosen}</strong>
          <a href={toNewBookingUrl(selection, { customer: undefined, waitlist: undefined, q: undefined })}>
            {t('new.changeChoice')}
          </a>
        </p>
      ) : (
        <form className={classes.search} action="/desk/new">
          <KeptChoices selection={selection} without={['q', 'customer']} />
          <Field
            name="q"
            type="search"
            label={t('new.find')}
            hint={t('new.findHint')}
            showsOptional={false}
            maxLength={100}
            autoComplete="off"
            defaultValue={selection.q}
          />
          <Button variant="secondary">{t('new.search')}</Button>
        </form>
      )}
      {found && chosen === undefined && (
        <ul className={classes.list}>
          {found.length === 0 && <li className={classes.nobody}>{t('new.nobody')}</li>}
          {found.map((customer) => (
            <li key={customer.id}>
              <a
                className={classes.option}
                href={toNewBookingUrl(selection, { customer: customer.id, q: undefined })}
              >
                <strong>{getName(customer)}</strong>
                <span className={classes.note}>
                  {[customer.email, customer.phone].filter(Boolean).join(' · ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
