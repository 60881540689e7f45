import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import fieldClasses from '#client/ui/field.module.css'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { MAX_REASON } from '#worker/contract/bookings/reason.ts'
import { ContactLinks } from '../list/contact-links.tsx'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import { Paging } from '../list/links.tsx'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import classes from './requests.module.css'

/** A request, with the data that its form needs. */
interface RequestRow {
  booking: AdminBooking
  /** The people who get a message when the request is confirmed. */
  recipients: RecipientList['recipients']
  /** Whether the checkbox that notifies them is ticked. */
  notify: boolean
  /** The reason for declining, as it was typed. */
  reason: string
  /** The idempotency key of the next attempt to answer. */
  attempt: string
}

interface RequestsProps {
  rows: readonly RequestRow[]
  cursor: string | undefined
  next: string | null
  timeZone: string
  /** Whether a request was just confirmed. */
  isConfirmed: boolean
  /** Why a request was not answered. */
  problem: string | undefined
}

/** The form that confirms or declines a request. */
function AnswerForm({ row: { booking, recipients, notify, reason, attempt } }: { row: RequestRow }) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const may = useMay()
  const [canConfirm, canDecline] = [
    may('post /admin/bookings/{id}/confirm'),
    may('post /admin/bookings/{id}/decline'),
  ]
  const names = [...new Set(recipients.flatMap(({ name, address }) => name ?? address ?? []))]
  const customerName = getContactName(i18n, booking.contact)
  if (!canConfirm && !canDecline) return null
  return (
    <form className={classes.form} method="post" action="/desk/requests">
      <input type="hidden" name="booking" value={booking.id} />
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="attempt" value={attempt} />
      {names.length === 0 ? (
        <p className={classes.note}>{t('requests.nobodyTold')}</p>
      ) : (
        <label className={classes.notify}>
          <input type="checkbox" name="notify" value="on" defaultChecked={notify} />
          <span>{t('requests.tell', { names: i18n.list(names.map(isolate)) })}</span>
        </label>
      )}
      {canDecline && (
        <label className={classes.reason}>
          <span>
            {t('answer.reason')} <span className={classes.note}>{t('field.optional')}</span>
          </span>
          <textarea
            className={fieldClasses.control}
            name="reason"
            rows={2}
            maxLength={MAX_REASON}
            defaultValue={reason}
          />
        </label>
      )}
      <div className={classes.buttons}>
        {canConfirm && (
          <Button
            name="answer"
            value="confirm"
            aria-label={t('field.named', { label: t('requests.confirm'), value: customerName })}
          >
            {t('requests.confirm')}
          </Button>
        )}
        {canDecline && (
          <Button
            variant="secondary"
            name="answer"
            value="decline"
            aria-label={t('field.named', { label: t('requests.decline'), value: customerName })}
          >
            {t('requests.decline')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The appointments that wait for an answer, those that lapse first at the top. */
export function Requests({ rows, cursor, next, timeZone, isConfirmed, problem }: RequestsProps) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  return (
    <ListPage heading={t('requests.heading')} note={t('requests.note')}>
      {problem && <Alert tone="danger" title={problem} />}
      {isConfirmed && <Alert tone="success" title={t('requests.confirmed')} />}
      {rows.length === 0 ? (
        <Nothing>{t('requests.empty')}</Nothing>
      ) : (
        <Rows
          caption={t('requests.heading')}
          rows={rows}
          getKey={({ booking }) => booking.id}
          columns={[
            {
              label: t('mail.customer'),
              freeText: true,
              cell: ({ booking: { contact } }) => (
                <>
                  <bdi>{getContactName(i18n, contact)}</bdi>
                  <ContactLinks contact={contact} />
                </>
              ),
            },
            {
              label: t('list.appointment'),
              freeText: true,
              cell: ({ booking: { id, start, service, items, staff, guests, contact } }) => (
                <>
                  <a className={classes.time} href={`/desk/bookings/${id}`}>
                    {time.dayAndTime(start, timeZone, 'alone', { withYear: false })}
                  </a>
                  <p>{i18n.list(items?.map((item) => text(item.service.name)) ?? [text(service.name)])}</p>
                  <p className={classes.note}>
                    {staff.name}
                    {guests > 0 && ` · ${t('today.guests', { count: guests })}`}
                  </p>
                  {contact.notes && <p className={classes.quote}>{contact.notes}</p>}
                </>
              ),
            },
            {
              label: t('requests.answerBy'),
              cell: ({ booking: { answerBy } }) =>
                answerBy && time.dayAndTime(answerBy, timeZone, 'alone', { withYear: false }),
            },
            { label: t('requests.answer'), action: true, cell: (row) => <AnswerForm row={row} /> },
          ]}
        />
      )}
      <Paging path="/desk/requests" cursor={cursor} next={next} />
    </ListPage>
  )
}
