import { Button } from '#client/ui/button.tsx'
import type { CustomerIdentity } from '#worker/contract/admin/customers.ts'
import { getContactName } from '../list/contact-name.ts'
import { ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './merge.module.css'

interface MergeListProps {
  heading: string
  customers: readonly CustomerIdentity[]
  /** The path of the customer. */
  path: string
}

function CustomerText({ customer }: { customer: CustomerIdentity }) {
  const i18n = useDeskI18n()
  const facts = [getContactName(i18n, customer), customer.email, customer.phone]
  return <bdi>{[...new Set(facts)].filter(Boolean).join(' · ')}</bdi>
}

/** The customers that can be merged with this one, as links to the preview. */
export function MergeableCustomers({ heading, customers, path }: MergeListProps) {
  return (
    <ListSection heading={heading}>
      <ul className={classes.entries}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <a href={`${path}/merge?with=${customer.id}`}>
              <CustomerText customer={customer} />
            </a>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}

/** The customers that were merged with this one, each with a button that separates it again. */
export function MergedCustomers({ heading, customers, path }: MergeListProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={heading}>
      <ul className={classes.entries}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <form className={classes.buttons} method="post" action={path}>
              <input type="hidden" name="other" value={customer.id} />
              <CustomerText customer={customer} />
              <Button variant="secondary" name="intent" value="separate">
                {t('customers.separate')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
