import type { Details } from '#client/booking/state/details.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { FactLine } from '#client/ui/fact-line.tsx'
import { Field } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { AdminCustomer } from '#worker/contract/admin/customers.ts'
import { contactFields } from '#worker/contract/bookings/contact-fields.ts'
import { personFieldNames } from '#worker/contract/bookings/person-field-names.ts'
import { getContactName } from '../list/contact-name.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { ChangeButton } from './change-button.tsx'
import { ChosenRow } from './chosen-row.tsx'
import { Fold } from './fold.tsx'
import classes from './new-booking.module.css'

interface CustomerChoiceProps {
  q: string | undefined
  /** The chosen person, and whether their contact was changed in the fields. */
  chosen?:
    | { name: string; contact: string; isChanged: boolean; doNotBook?: AdminCustomer['doNotBook'] }
    | undefined
  /** The customers that the search found; undefined before a search. */
  found?: readonly Readonly<AdminCustomer>[] | undefined
  details: Details
  /** Whether the browser scrolls here when the page opens. */
  isNext: boolean
  getError: (name: string) => string | undefined
}

const types = { firstName: 'text', lastName: 'text', email: 'email', phone: 'tel' } as const

/** The contact fields. None is required: someone who calls need not give them. */
function ContactFields({ details, getError }: Pick<CustomerChoiceProps, 'details' | 'getError'>) {
  const { t } = useDeskI18n()
  return (
    <div className={classNames(classes.fields, classes.contact)}>
      {personFieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          type={types[name]}
          label={t(`details.${name}`)}
          maxLength={contactFields[name].maxLength}
          showsOptional={false}
          autoComplete="off"
          defaultValue={details[name]}
          error={getError(name)}
        />
      ))}
    </div>
  )
}

function Search({ q, found }: Pick<CustomerChoiceProps, 'found' | 'q'>) {
  const i18n = useDeskI18n()
  const { t } = i18n
  return (
    <>
      <div className={classes.search}>
        <Field
          name="q"
          type="search"
          label={t('new.find')}
          hint={t('new.findHint')}
          showsOptional={false}
          maxLength={100}
          autoComplete="off"
          defaultValue={q}
        />
        <Button variant="secondary" formNoValidate>
          {t('new.search')}
        </Button>
      </div>
      {found && (
        <ul className={classes.list}>
          {found.length === 0 && <li className={classes.nobody}>{t('new.nobody')}</li>}
          {found.map((customer) => (
            <li key={customer.id}>
              <ChangeButton className={classes.option ?? ''} change={{ customer: customer.id, q: undefined }}>
                <strong>
                  <bdi>{getContactName(i18n, customer)}</bdi>
                </strong>
                <span className={classes.note}>
                  <FactLine facts={[customer.email, customer.phone]} />
                </span>
              </ChangeButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The person to book for: a customer that a search finds, or someone new whose contact is typed in. */
export function CustomerChoice({ q, chosen, found, details, isNext, getError }: CustomerChoiceProps) {
  const { t } = useDeskI18n()
  const contact = <ContactFields details={details} getError={getError} />
  return (
    <section className={classes.step} id={isNext ? 'next' : undefined} aria-labelledby="customer">
      <Heading level={2} size="small" id="customer">
        {t('new.customer')}
      </Heading>
      {chosen ? (
        <>
          <ChosenRow
            step={t('new.customer')}
            change={{ customer: undefined, waitlist: undefined, q: undefined }}
          >
            <strong>
              <bdi>{chosen.name}</bdi>
            </strong>
            <span className={classes.note}>{chosen.contact}</span>
          </ChosenRow>
          {chosen.doNotBook && (
            <Alert tone="danger" title={t('customers.doNotBook')} announced={false}>
              {chosen.doNotBook.reason}
            </Alert>
          )}
          <Fold label={t('customers.contact')} isOpen={chosen.isChanged || personFieldNames.some(getError)}>
            {contact}
          </Fold>
        </>
      ) : (
        <>
          <Search q={q} found={found} />
          {contact}
        </>
      )}
    </section>
  )
}
