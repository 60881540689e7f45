import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { localeNames } from '#locales/names.ts'
import type { Collisions as CollisionList } from '#worker/contract/admin/blocks.ts'
import { useDeskI18n } from '../i18n.tsx'
import classes from './collisions.module.css'

/** A booking at a blocked time. */
export interface Collision extends Readonly<CollisionList['bookings'][number]> {
  /** The addresses of the customer and the guests who are told when it is cancelled. */
  told: readonly string[]
}

/** The bookings that the last try did not cancel. */
export interface CancelResult {
  /** The number of those that are cancelled. */
  done: number
  /** The others, with the reason of each in the language of the page. */
  refused: readonly { id: string; why: string }[]
  /** The values of the form. */
  reason: string
  notify: boolean
  chosen: readonly string[]
}

interface CollisionsProps {
  /** The address of the block. */
  action: string
  /** The number of all of them, also of those that are not listed. */
  count: number
  collisions: readonly Collision[]
  timeZone: string
  attempt: string
  result?: CancelResult | undefined
}

interface CollisionRowProps {
  collision: Collision
  timeZone: string
  chosen: boolean
  why?: string | undefined
}

function CollisionRow({ collision, timeZone, chosen, why }: CollisionRowProps) {
  const { t, text, time } = useDeskI18n()
  const { id, start, end, service, name, told, locale, guests, version } = collision
  const address = told.join(', ')
  const title = name || address || t('blocks.nameless')
  return (
    <li className={classes.item}>
      <label className={classes.choice}>
        <input
          className={classes.box}
          type="checkbox"
          name="booking"
          value={id}
          defaultChecked={chosen}
          aria-label={title}
        />
        <input type="hidden" name={`version.${id}`} value={version} />
      </label>
      <div className={classes.what}>
        <p>
          <a href={`/desk/bookings/${id}`}>{title}</a>
          {' · '}
          {text(service)}
          {guests > 0 && ` · ${t('today.guests', { count: guests })}`}
        </p>
        <p>{time.range(start, end, timeZone)}</p>
        <p className={classes.note}>
          {address === ''
            ? t('blocks.unreachable')
            : t('blocks.told', { address, language: localeNames[locale] })}
        </p>
        {why && <p className={classes.refused}>{why}</p>}
      </div>
    </li>
  )
}

/** The bookings at a blocked time, and the form that cancels them and tells those people. */
export function Collisions({ action, count, collisions, timeZone, attempt, result }: CollisionsProps) {
  const { t } = useDeskI18n()
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
      {count > 0 && (
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
          <Checkbox name="notify" defaultChecked={result?.notify ?? true} hint={t('blocks.refundHint')}>
            {t('blocks.notify')}
          </Checkbox>
          <div>
            <Button variant="danger" name="do" value="cancel">
              {t('blocks.cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
