import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Checkbox } from '#client/ui/choice.tsx'
import { Select, TextArea } from '#client/ui/field.tsx'
import { describeOverrides } from '../booking/describe-history-entry.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import type { PlanFields, PlanResult } from './carry-out-plan.ts'
import { CollisionFacts, useCustomerTitle } from './collision-facts.tsx'
import classes from './collisions.module.css'
import { type PlannedBooking, planRules } from './load-plan.ts'
import { toChangeText } from './planned-change.ts'

interface PlanFormProps {
  bookings: readonly PlannedBooking[]
  timeZone: string
  fields: PlanFields
  attempt: string
  /** Whether customers can pay online. */
  hasPayments: boolean
  /** The link to the page that lists the bookings. */
  back: { href: string; text: string }
  /** The result of the last attempt. */
  result?: PlanResult | undefined
  /** Whether other people are told than those that the page had shown. */
  haveRecipientsChanged: boolean
}

/** Returns whether nobody or no time was found for the change of a booking. */
const lacksProposal = ({ change }: PlannedBooking): boolean =>
  change.kind !== 'cancel' && change.to === undefined

/** The choice of the change of a booking, among the proposed people or times, keeping it and cancelling it. */
function ChangeSelect({ booking, timeZone }: { booking: PlannedBooking; timeZone: string }) {
  const { t, text, time } = useDeskI18n()
  const may = useMay()
  const getTitle = useCustomerTitle()
  const { id, change, people, times } = booking
  return (
    <select
      className={classes.choice}
      name={`choice.${id}`}
      aria-label={t('field.named', { label: getTitle(booking), value: t('blocks.choice') })}
      aria-describedby={`time-${id}`}
      defaultValue={lacksProposal(booking) ? 'keep' : toChangeText(change)}
    >
      {people.map((person) => (
        <option key={person.id} value={toChangeText({ kind: 'give', to: person.id })}>
          {t('blocks.giveTo', { name: text(person.name) })}
        </option>
      ))}
      {times.length > 0 && (
        <optgroup label={t('blocks.moveTo')}>
          {times.map((start) => (
            <option key={start} value={toChangeText({ kind: 'move', to: start })}>
              {time.time(start, timeZone)} ·{' '}
              {time.day(time.getDate(start, timeZone), 'alone', { withYear: false })}
            </option>
          ))}
        </optgroup>
      )}
      <option value="keep">{t('blocks.keep')}</option>
      {may('post /admin/bookings/{id}/cancel') && <option value="cancel">{t('blocks.cancelIt')}</option>}
    </select>
  )
}

function PlanRow({
  booking,
  timeZone,
  problem,
}: {
  booking: PlannedBooking
  timeZone: string
  problem: string | undefined
}) {
  const { t } = useDeskI18n()
  const { id, change, remedy, version } = booking
  const isUnsolved = lacksProposal(booking)
  return (
    <li className={classes.item}>
      <CollisionFacts
        collision={booking}
        timeZone={timeZone}
        problem={problem}
        toldNobody={isUnsolved ? undefined : 'action.toldNobody'}
      />
      <div className={classes.choices}>
        <input type="hidden" name={`version.${id}`} value={version} />
        {remedy.instead !== undefined && (
          <input type="hidden" name={`instead.${id}`} value={remedy.instead} />
        )}
        <input type="hidden" name={`told.${id}`} value={toChangeText(change)} data-kept="" />
        {isUnsolved && (
          <p className={classes.refused}>
            {t(change.kind === 'give' ? 'blocks.nobodyFree' : 'blocks.noTime')}
          </p>
        )}
        <ChangeSelect booking={booking} timeZone={timeZone} />
        {change.kind === 'move' && (
          <a className={classes.link} href={`/desk/bookings/${id}/reschedule`}>
            {t('reschedule.another')}
          </a>
        )}
        {change.kind === 'give' && isUnsolved && (
          <a className={classes.link} href={`/desk/bookings/${id}/reassign`}>
            {t('action.reassign')}
          </a>
        )}
      </div>
    </li>
  )
}

/** The choice of how much of an online payment is refunded. */
function RefundSelect({ chosen = 'full' }: { chosen: PlanFields['refund'] }) {
  const { t } = useDeskI18n()
  return (
    <Select name="refund" label={t('action.refund')} required defaultValue={chosen}>
      <option value="full">{t('action.refundFull')}</option>
      <option value="policy">{t('action.refundPolicy')}</option>
      <option value="none">{t('action.refundNone')}</option>
    </Select>
  )
}

/** The bookings of a plan, each with its change and the people who get a message, and the button that carries the plan out. */
export function PlanForm(props: PlanFormProps) {
  const { bookings, timeZone, fields, attempt, hasPayments, back, result, haveRecipientsChanged } = props
  const { t } = useDeskI18n()
  const may = useMay()
  const hasChange = (kind: string) => bookings.some(({ change }) => change.kind === kind)
  return (
    <>
      {result && result.refused.length > 0 && (
        <Alert tone="danger" title={t('blocks.refused', { count: result.refused.length })}>
          <p>{t('blocks.changed', { count: result.done })}</p>
        </Alert>
      )}
      {result && result.refused.length === 0 && <Alert tone="danger" title={t('field.optionRequired')} />}
      {haveRecipientsChanged && <Alert tone="info" title={t('blocks.checkTold')} />}
      {bookings.length > 0 ? (
        <form className={classes.form} method="post">
          <ul className={classes.list}>
            {bookings.map((booking) => (
              <PlanRow
                key={booking.id}
                booking={booking}
                timeZone={timeZone}
                problem={result?.refused.find(({ id }) => id === booking.id)?.problem}
              />
            ))}
          </ul>
          {hasChange('move') && <p className={classes.note}>{describeOverrides(t, planRules)}</p>}
          <input type="hidden" name="attempt" value={attempt} />
          {hasChange('cancel') && (
            <TextArea
              name="cancelReason"
              label={t('blocks.cancelReason')}
              hint={t('blocks.cancelReasonHint')}
              maxLength={1000}
              defaultValue={fields.reason}
            />
          )}
          {hasChange('cancel') && hasPayments && may('post /admin/bookings/{id}/refund') && (
            <RefundSelect chosen={fields.refund} />
          )}
          <Checkbox name="notify" defaultChecked={fields.notify}>
            {t('blocks.notify')}
          </Checkbox>
          <div>
            <Button variant={hasChange('cancel') ? 'danger' : 'primary'}>{t('blocks.confirm')}</Button>
          </div>
        </form>
      ) : (
        <p>{t('blocks.nothingChosen')}</p>
      )}
      <p>
        <a className={buttonClass('quiet')} href={back.href}>
          {back.text}
        </a>
      </p>
    </>
  )
}
