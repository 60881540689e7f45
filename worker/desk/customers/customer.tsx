import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { AdminCustomerDetail } from '#worker/contract/admin/customers.ts'
import { BookingState } from '../booking/booking-state.tsx'
import { HistoryEntries } from '../booking/history-entries.tsx'
import { ContactLinks } from '../list/contact-links.tsx'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import { Paging } from '../list/links.tsx'
import { ListPage, ListSection, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import { EntryState } from '../waitlist/entry-state.tsx'
import classes from './customer.module.css'
import { describeCustomerEvent } from './describe-customer-event.ts'
import { DoNotBook, type TypedReason } from './do-not-book.tsx'
import { ErasureRequest } from './erasure-request.tsx'
import { MergeableCustomers, MergedCustomers } from './merge-lists.tsx'
import { Notes, type TypedNote } from './notes.tsx'

interface CustomerProps {
  detail: AdminCustomerDetail
  /** The names of the forms that are still published, by id. */
  formNames: ReadonlyMap<string, string>
  cursor: string | undefined
  timeZone: string
  attempt: string
  typedNote: TypedNote | undefined
  typedReason: TypedReason | undefined
  problem: string | undefined
  /** Whether details were just saved. */
  isSaved: boolean
}

interface PartProps {
  detail: AdminCustomerDetail
  timeZone: string
}

function Bookings({ detail: { bookings }, timeZone }: PartProps) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  return (
    <ListSection heading={t('data.bookings')}>
      {bookings.length === 0 ? (
        <Nothing>{t('content.nothing')}</Nothing>
      ) : (
        <Rows
          caption={t('data.bookings')}
          rows={bookings}
          getKey={({ id }) => id}
          columns={[
            {
              label: t('list.appointment'),
              cell: ({ id, start }) => (
                <a href={`/desk/bookings/${id}`}>{time.dayAndTime(start, timeZone)}</a>
              ),
            },
            {
              label: t('list.service'),
              cell: ({ service, items }) =>
                i18n.list(items?.map((item) => text(item.service.name)) ?? [text(service.name)]),
            },
            { label: t('agenda.staffMember'), cell: ({ staff }) => staff.name },
            { label: t('list.state'), cell: (booking) => <BookingState booking={booking} /> },
          ]}
        />
      )}
    </ListSection>
  )
}

function WaitlistEntries({ detail: { waiting }, timeZone }: PartProps) {
  const { t, text, time } = useDeskI18n()
  return (
    <ListSection heading={t('waiting.heading')}>
      <Rows
        caption={t('waiting.heading')}
        rows={waiting}
        getKey={({ id }) => id}
        columns={[
          { label: t('agenda.date'), cell: ({ date }) => time.day(date) },
          { label: t('list.service'), cell: ({ service }) => text(service.name) },
          { label: t('list.state'), cell: (entry) => <EntryState entry={entry} timeZone={timeZone} /> },
        ]}
      />
    </ListSection>
  )
}

function Submissions({ detail, formNames, timeZone }: PartProps & Pick<CustomerProps, 'formNames'>) {
  const { t, time } = useDeskI18n()
  return (
    <ListSection heading={t('formAnswers.heading')}>
      <Rows
        caption={t('formAnswers.heading')}
        rows={detail.submissions ?? []}
        getKey={({ id }) => id}
        columns={[
          {
            label: t('formAnswers.form'),
            cell: ({ id, form }) => (
              <a href={`/desk/forms/${form}/submissions/${id}`}>{formNames.get(form) ?? form}</a>
            ),
          },
          { label: t('formAnswers.sent'), cell: ({ createdAt }) => time.dayAndTime(createdAt, timeZone) },
        ]}
      />
    </ListSection>
  )
}

function Consents({ detail, timeZone }: PartProps) {
  const { t, time } = useDeskI18n()
  return (
    <ListSection heading={t('customers.consents')}>
      <Rows
        caption={t('customers.consents')}
        rows={detail.consents ?? []}
        getKey={({ given, purpose, at }) => `${given}-${purpose}-${at}`}
        columns={[
          {
            label: t('customers.consents'),
            cell: ({ text, locale }) => <span {...inLanguage(locale)}>{text}</span>,
          },
          { label: t('list.state'), cell: ({ agreed }) => t(agreed ? 'data.agreed' : 'data.notAgreed') },
          { label: t('agenda.date'), cell: ({ at }) => time.dayAndTime(at, timeZone) },
        ]}
      />
    </ListSection>
  )
}

function History({ detail: { history }, timeZone }: PartProps) {
  const i18n = useDeskI18n()
  const entries = history.map((entry) => ({ ...entry, texts: describeCustomerEvent(entry, i18n) }))
  return (
    <ListSection heading={i18n.t('booking.history')}>
      <HistoryEntries entries={entries} timeZone={timeZone} />
    </ListSection>
  )
}

function MergeSection({
  detail: { merged, duplicates },
  path,
}: Pick<PartProps, 'detail'> & { path: string }) {
  const { t } = useDeskI18n()
  return (
    <>
      {merged.length > 0 && (
        <MergedCustomers heading={t('customers.merged')} customers={merged} path={path} />
      )}
      {duplicates.length > 0 && (
        <MergeableCustomers heading={t('customers.duplicates')} customers={duplicates} path={path} />
      )}
      <p>
        <a className={buttonClass('secondary')} href={`${path}/merge`}>
          {t('customers.merge')}
        </a>
      </p>
    </>
  )
}

/** One customer with all that belongs to them. */
export function Customer(props: CustomerProps) {
  const { detail, cursor, timeZone, attempt, typedNote, typedReason, problem, isSaved, formNames } = props
  const { customer, notes, waiting, submissions = [], consents = [], history, next } = detail
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const may = useMay()
  const [canExport, canErase] = [
    may('get /admin/customers/{id}/export'),
    may('post /admin/customers/{id}/erase'),
  ]
  const path = `/desk/customers/${customer.id}`
  return (
    <ListPage
      back={{ href: '/desk/customers', text: t('customers.heading') }}
      heading={<bdi>{getContactName(i18n, customer)}</bdi>}
      note={[
        t('agenda.count', { count: customer.bookings }),
        ...(customer.cancelled > 0
          ? [t('field.named', { label: t('reports.cancelled'), value: i18n.number(customer.cancelled) })]
          : []),
        ...(customer.noShows > 0
          ? [t('field.named', { label: t('reports.noShows'), value: i18n.number(customer.noShows) })]
          : []),
      ].join(' · ')}
      tools={
        <>
          {may('post /admin/bookings') && (
            <a className={buttonClass('primary')} href={`/desk/new?customer=${customer.id}`}>
              <Icon name="plus" />
              {t('new.heading')}
            </a>
          )}
          {may('put /admin/customers/{id}') && (
            <a className={buttonClass('secondary')} href={`${path}/edit`}>
              {t('customers.edit')}
            </a>
          )}
        </>
      }
    >
      {problem && <Alert tone="danger" title={problem} />}
      {isSaved && <Alert tone="success" title={t('connect.saved')} />}
      {customer.erasureRequestedAt && (
        <ErasureRequest
          requestedAt={customer.erasureRequestedAt}
          path={path}
          timeZone={timeZone}
          canErase={canErase}
        />
      )}
      <ContactLinks contact={customer} />
      {customer.dateOfBirth && (
        <p>{t('field.named', { label: t('details.dateOfBirth'), value: time.date(customer.dateOfBirth) })}</p>
      )}
      {customer.tags.length > 0 && (
        <p>
          {t('field.named', { label: t('customers.tags'), value: customer.tags.map(isolate).join(', ') })}
        </p>
      )}
      <DoNotBook
        customer={customer}
        path={path}
        timeZone={timeZone}
        mayChange={may('put /admin/customers/{id}/do-not-book')}
        typed={typedReason}
      />
      {may('post /admin/customers/{id}/notes') && (
        <Notes notes={notes} path={path} timeZone={timeZone} attempt={attempt} typed={typedNote} />
      )}
      {may('post /admin/customers/{id}/merge') && <MergeSection detail={detail} path={path} />}
      <Bookings detail={detail} timeZone={timeZone} />
      {waiting.length > 0 && <WaitlistEntries detail={detail} timeZone={timeZone} />}
      {submissions.length > 0 && <Submissions detail={detail} formNames={formNames} timeZone={timeZone} />}
      {consents.length > 0 && <Consents detail={detail} timeZone={timeZone} />}
      <Paging path={path} cursor={cursor} next={next} />
      {history.length > 0 && <History detail={detail} timeZone={timeZone} />}
      {(canExport || canErase) && (
        <ListSection heading={t('messageKind.personalData')}>
          <p className={classes.tools}>
            {canExport && (
              <a className={buttonClass('secondary')} href={`${path}/export`} download>
                <Icon name="file" />
                {t('customers.export')}
              </a>
            )}
            {canErase && (
              <a className={buttonClass('danger')} href={`${path}/erase`}>
                {t('customers.erase')}
              </a>
            )}
          </p>
        </ListSection>
      )}
    </ListPage>
  )
}
