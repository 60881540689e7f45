import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminEntry } from '#worker/contract/bookings/waitlist.ts'
import { ContactLinks } from '../list/contact-links.tsx'
import { getContactName } from '../list/contact-name.ts'
import { Paging } from '../list/links.tsx'
import { ListPage, ListSection, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import { EntryState } from './entry-state.tsx'

interface WaitlistProps {
  /** Sorted by day and service. */
  entries: readonly AdminEntry[]
  /** The names of staff members by id. */
  staffNames: ReadonlyMap<string, string>
  cursor: string | undefined
  next: string | null
  timeZone: string
  problem: string | undefined
  /** Whether somebody was just added. */
  isAdded: boolean
}

function EntryRows({ entries, staffNames, timeZone, heading }: WaitlistProps & { heading: string }) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  const may = useMay()
  const [canBook, canRemove] = [may('post /admin/bookings'), may('post /admin/waitlist/{id}/remove')]
  return (
    <Rows
      caption={heading}
      rows={entries}
      getKey={({ id }) => id}
      columns={[
        {
          label: t('mail.customer'),
          freeText: true,
          cell: ({ contact }) => (
            <>
              <bdi>{getContactName(i18n, contact)}</bdi>
              <ContactLinks contact={contact} />
            </>
          ),
        },
        {
          label: t('list.service'),
          cell: ({ service, staff, guests }) => (
            <>
              <p>{text(service.name)}</p>
              <p>
                {staff === 'any' ? t('staff.any') : (staffNames.get(staff) ?? staff)}
                {guests > 0 && ` · ${t('today.guests', { count: guests })}`}
              </p>
            </>
          ),
        },
        {
          label: t('list.state'),
          cell: (entry) => <EntryState entry={entry} timeZone={timeZone} />,
        },
        {
          label: t('waiting.joined'),
          cell: ({ createdAt }) => time.dayAndTime(createdAt, timeZone, 'alone', { withYear: false }),
        },
        {
          label: t('list.action'),
          action: true,
          cell: ({ id, contact }) => (
            <>
              {canBook && (
                <a
                  className={buttonClass('secondary')}
                  href={`/desk/new?waitlist=${id}`}
                  aria-label={t('agenda.newFor', { name: getContactName(i18n, contact) })}
                >
                  {t('new.heading')}
                </a>
              )}
              {canRemove && (
                <form method="post" action="/desk/waitlist">
                  <Button
                    variant="quiet"
                    name="entry"
                    value={id}
                    aria-label={t('menu.removeName', { name: getContactName(i18n, contact) })}
                  >
                    {t('menu.remove')}
                  </Button>
                </form>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** Everybody who waits for a time or has one offered, by day. */
export function Waitlist(props: WaitlistProps) {
  const { entries, cursor, next, problem, isAdded } = props
  const { t, time } = useDeskI18n()
  const days = Map.groupBy(entries, ({ date }) => date)
  return (
    <ListPage heading={t('waiting.heading')} note={t('waiting.note')}>
      {problem && <Alert tone="danger" title={problem} />}
      {isAdded && <Alert tone="success" title={t('waiting.added')} />}
      {entries.length === 0 && <Nothing>{t('waiting.empty')}</Nothing>}
      {[...days].map(([date, ofDay]) => (
        <ListSection key={date} heading={time.day(date)}>
          <EntryRows {...props} entries={ofDay} heading={time.day(date)} />
        </ListSection>
      ))}
      <Paging path="/desk/waitlist" cursor={cursor} next={next} />
    </ListPage>
  )
}
