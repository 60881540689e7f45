import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Checkbox } from '#client/ui/choice.tsx'
import { Select, TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { localeNames } from '#locales/names.ts'
import type { Collisions as CollisionList } from '#worker/contract/admin/blocks.ts'
import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { audiences } from '../booking/actions/recipients.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import classes from './collisions.module.css'

/** A booking that takes place at a blocked time. */
export interface Collision extends Readonly<CollisionList['bookings'][number]> {
  /** The people who get a message when it is cancelled. */
  recipients: RecipientList['recipients']
}

/** The result of the last attempt to cancel bookings, with the values of its form. */
export interface CancelResult {
  /** The number of bookings that were cancelled. */
  done: number
  /** The bookings that were not cancelled, with the reason of each in the language of the page. */
  refused: readonly { id: string; why: string }[]
  reason: string
  refund: string
  notify: boolean
  chosen: readonly string[]
  /** The idempotency key of the next attempt. */
  attempt: string
}

interface CollisionsProps {
  /** The URL to which the form is posted. */
  action: string
  /** The number of all collisions, also of those on other pages. */
  count: number
  collisions: readonly Collision[]
  timeZone: string
  attempt: string
  /** The URL of the first page; undefined on that page. */
  first: string | undefined
  /** The URL of the next page. */
  next: string | undefined
  /** Whether customers can pay online. */
  hasPayments: boolean
  result?: CancelResult | undefined
}

interface CollisionRowProps {
  collision: Collision
  timeZone: string
  chosen: boolean
  why?: string | undefined
}

function CollisionRow({ collision, timeZone, chosen, why }: CollisionRowProps) {
  const i18n = useDeskI18n()
  const { t, text, time } = i18n
  const { id, start, end, service, name, recipients, locale, guests, version } = collision
  const customer = recipients.find(({ audience }) => audience === 'visitor')
  const title = name || customer?.address || t('blocks.nameless')
  const people = recipients.map(({ audience, name: recipient, address }) => {
    const kind = audience === 'visitor' ? localeNames[locale] : t(audiences[audience])
    const named = audience === 'visitor' || !recipient ? 'no' : 'yes'
    return t('blocks.person', { named, name: recipient ?? '', address: address ?? '', kind })
  })
  return (
    <li className={classes.item}>
      <div>
        <p>
          <a className={classes.link} href={`/desk/bookings/${id}`}>
            <bdi>{title}</bdi>
          </a>
          {' · '}
          {text(service)}
          {guests > 0 && ` · ${t('today.guests', { count: guests })}`}
        </p>
        <p id={`time-${id}`}>{time.range(start, end, timeZone)}</p>
        <p className={classes.note}>
          {people.length === 0 ? t('blocks.unreachable') : t('blocks.told', { people: i18n.list(people) })}
        </p>
        {why && <p className={classes.refused}>{why}</p>}
      </div>
      <div className={classes.choices}>
        <input type="hidden" name={`version.${id}`} value={version} />
        <select
          className={classes.choice}
          name={`choice.${id}`}
          aria-label={t('field.named', { label: title, value: t('blocks.choice') })}
          aria-describedby={`time-${id}`}
          defaultValue={chosen ? 'cancel' : 'keep'}
        >
          <option value="cancel">{t('blocks.cancelIt')}</option>
          <option value="keep">{t('blocks.keep')}</option>
        </select>
        <a className={classes.link} href={`/desk/bookings/${id}/reschedule`}>
          {t('manage.reschedule')}
        </a>
        <a className={classes.link} href={`/desk/bookings/${id}/reassign`}>
          {t('action.reassign')}
        </a>
      </div>
    </li>
  )
}

/** The choice of how much of an online payment is refunded. */
function RefundSelect({ chosen = 'full' }: { chosen: string | undefined }) {
  const { t } = useDeskI18n()
  return (
    <Select name="refund" label={t('action.refund')} required defaultValue={chosen}>
      <option value="full">{t('action.refundFull')}</option>
      <option value="policy">{t('action.refundPolicy')}</option>
      <option value="none">{t('action.refundNone')}</option>
    </Select>
  )
}

/** The bookings at a blocked time, with a form that cancels the chosen ones and sends messages about that. */
export function Collisions(props: CollisionsProps) {
  const { action, count, collisions, timeZone, attempt, first, next, hasPayments, result } = props
  const { t } = useDeskI18n()
  const may = useMay()
  if (count === 0 && !result) return null
  const isChosen = (id: string) => !result || result.chosen.includes(id)
  return (
    <section className={classes.section} aria-labelledby="collisions">
      {result && result.refused.length > 0 && (
        <Alert tone="danger" title={t('blocks.refused', { count: result.refused.length })}>
          <p>{t('blocks.cancelled', { count: result.done })}</p>
        </Alert>
      )}
      {result?.chosen.length === 0 && <Alert tone="danger" title={t('field.optionRequired')} />}
      <Heading level={2} size="small" id="collisions">
        {t('blocks.collisions', { count })}
      </Heading>
      {collisions.length > 0 && may('post /admin/bookings/{id}/cancel') && (
        <form className={classes.form} method="post" action={action}>
          <p>{t('blocks.collisionsText')}</p>
          <ul className={classes.list}>
            {collisions.map((collision) => (
              <CollisionRow
                key={collision.id}
                collision={collision}
                timeZone={timeZone}
                chosen={isChosen(collision.id)}
                why={result?.refused.find(({ id }) => id === collision.id)?.why}
              />
            ))}
          </ul>
          <input type="hidden" name="attempt" value={attempt} />
          <TextArea
            name="cancelReason"
            label={t('blocks.cancelReason')}
            hint={t('blocks.cancelReasonHint')}
            maxLength={1000}
            defaultValue={result?.reason}
          />
          {hasPayments && may('post /admin/bookings/{id}/refund') && <RefundSelect chosen={result?.refund} />}
          <Checkbox name="notify" defaultChecked={result?.notify ?? true}>
            {t('blocks.notify')}
          </Checkbox>
          <div>
            <Button variant="danger" name="do" value="cancel">
              {t('blocks.cancel')}
            </Button>
          </div>
        </form>
      )}
      {(first || next) && (
        <p className={classes.choices}>
          {first && (
            <a className={buttonClass('secondary')} href={first}>
              {t('blocks.first')}
            </a>
          )}
          {next && (
            <a className={buttonClass('secondary')} href={next}>
              {t('blocks.more')}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
