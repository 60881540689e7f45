import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminCustomer } from '#worker/contract/admin/customers.ts'
import { ContactLinks } from '../list/contact-links.tsx'
import { getContactName } from '../list/contact-name.ts'
import { Choices, Paging, toHref } from '../list/links.tsx'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './customer-list.module.css'

const path = '/desk/customers'

const sortTexts = {
  name: 'customers.name',
  lastVisit: 'customers.lastVisit',
  nextVisit: 'customers.nextVisit',
} as const satisfies Record<string, DeskMessageKey>

/** The property by which the list is sorted. */
export type CustomerSort = keyof typeof sortTexts

/** Every {@link CustomerSort}; the first one is used when the URL has none. */
export const customerSorts = Object.keys(sortTexts) as CustomerSort[]

interface CustomersProps {
  customers: readonly AdminCustomer[]
  /** The tags of all customers. */
  tags: readonly string[]
  /** The tag whose customers are listed; undefined for all customers. */
  tag: string | undefined
  canCreate: boolean
  q: string
  sort: CustomerSort
  cursor: string | undefined
  next: string | null
  timeZone: string
  /** Whether there is a link to download the customers. */
  canExport: boolean
  /** How many records were just erased. */
  erased: number | undefined
}

/** The customers that a search finds, or all. */
export function Customers(props: CustomersProps) {
  const { customers, tags, tag, q, sort, cursor, next, timeZone, canExport, canCreate, erased } = props
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const toDate = (instant: string | null) => instant && time.date(time.getDate(instant, timeZone))
  const toSort = (choice: CustomerSort) => (choice === 'name' ? undefined : choice)
  return (
    <ListPage
      heading={t('customers.heading')}
      tools={
        canCreate && (
          <a className={buttonClass('secondary')} href={`${path}/new`}>
            <Icon name="plus" />
            {t('customers.new')}
          </a>
        )
      }
    >
      {erased !== undefined && <Alert tone="success" title={t('data.erasedText', { count: erased })} />}
      <SearchForm
        action={path}
        name="q"
        label={t('customers.search')}
        value={q}
        otherParameters={{ sort: toSort(sort), tag }}
      />
      <Choices
        label={t('list.sort')}
        choices={customerSorts.map((choice) => ({
          href: toHref(path, { q, sort: toSort(choice), tag }),
          text: t(sortTexts[choice]),
          current: choice === sort,
        }))}
      />
      {tags.length > 0 && (
        <Choices
          label={t('customers.tags')}
          choices={[undefined, ...tags].map((choice) => ({
            href: toHref(path, { q, sort: toSort(sort), tag: choice }),
            text: choice ?? t('customers.everyone'),
            current: choice === tag,
          }))}
        />
      )}
      {customers.length === 0 ? (
        <Nothing>{t(q === '' ? 'content.nothing' : 'new.nobody')}</Nothing>
      ) : (
        <Rows
          isCompact
          caption={t('customers.heading')}
          rows={customers}
          getKey={({ id }) => id}
          columns={[
            {
              label: t('mail.customer'),
              freeText: true,
              cell: (customer) => (
                <a href={`${path}/${customer.id}`}>
                  <bdi>{getContactName(i18n, customer)}</bdi>
                  {customer.doNotBook && <span> · {t('customers.doNotBook')}</span>}
                  <span className={classes.known}>{customer.email ?? customer.phone}</span>
                </a>
              ),
            },
            {
              label: t('customers.contact'),
              freeText: true,
              cell: (customer) => <ContactLinks contact={customer} />,
            },
            { label: t('data.bookings'), cell: ({ bookings }) => bookings },
            { label: t('reports.noShows'), cell: ({ noShows }) => noShows || null },
            { label: t('customers.lastVisit'), cell: ({ lastVisit }) => toDate(lastVisit) },
            { label: t('customers.nextVisit'), cell: ({ nextVisit }) => toDate(nextVisit) },
          ]}
        />
      )}
      <Paging path={path} parameters={{ q, sort: toSort(sort), tag }} cursor={cursor} next={next} />
      {canExport && (
        <p>
          <a className={buttonClass('secondary')} href={toHref(`${path}.csv`, { q, tag })} download>
            <Icon name="file" />
            {t('list.csv')}
          </a>
        </p>
      )}
    </ListPage>
  )
}
