import { Button } from '#client/ui/button.tsx'
import type { KnownCustomer } from '#worker/contract/admin/customers.ts'
import { getContactName } from '../list/contact-name.ts'
import { ListSection } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './merge.module.css'

interface EntriesProps {
  heading: string
  entries: readonly KnownCustomer[]
  /** The path of the customer. */
  path: string
}

function EntryText({ entry }: { entry: KnownCustomer }) {
  const i18n = useDeskI18n()
  const facts = [getContactName(i18n, entry), entry.email, entry.phone]
  return <bdi>{[...new Set(facts)].filter(Boolean).join(' · ')}</bdi>
}

/** Entries that can be merged with a customer, as links to the preview. */
export function MergeableEntries({ heading, entries, path }: EntriesProps) {
  return (
    <ListSection heading={heading}>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`${path}/merge?with=${entry.id}`}>
              <EntryText entry={entry} />
            </a>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}

/** Entries that were merged with a customer, each with a button that separates it. */
export function MergedEntries({ heading, entries, path }: EntriesProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={heading}>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <form className={classes.buttons} method="post" action={path}>
              <input type="hidden" name="other" value={entry.id} />
              <EntryText entry={entry} />
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
