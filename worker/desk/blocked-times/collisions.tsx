import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { BlockOwner } from '#worker/contract/admin/blocks.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { type May, useMay } from '../request/may.tsx'
import { type Collision, CollisionFacts, useCustomerTitle } from './collision-facts.tsx'
import classes from './collisions.module.css'
import { type ChangeKind, changeKinds } from './planned-change.ts'

interface CollisionsProps {
  /** The URL of the plan to which the form leads. */
  action: string
  owner: BlockOwner
  /** The number of all collisions, also of those on other pages. */
  count: number
  collisions: readonly Collision[]
  timeZone: string
  cursor: string | undefined
  /** The URL of the first page; undefined on that page. */
  first: string | undefined
  /** The URL of the next page. */
  next: string | undefined
}

const kindTexts = {
  keep: 'blocks.keep',
  give: 'blocks.giveIt',
  move: 'blocks.moveIt',
  cancel: 'blocks.cancelIt',
} as const

/** Returns what the person may do about the bookings. Only the time of a person can be taken over by another one. */
function listKinds(may: May, owner: BlockOwner): ChangeKind[] {
  const isOffered: Record<ChangeKind, boolean> = {
    keep: true,
    give: owner.kind === 'staff' && may('post /admin/bookings/{id}/reassign'),
    move: may('post /admin/bookings/{id}/reschedule'),
    cancel: may('post /admin/bookings/{id}/cancel'),
  }
  return changeKinds.filter((kind) => isOffered[kind])
}

function CollisionRow({
  collision,
  timeZone,
  kinds,
}: {
  collision: Collision
  timeZone: string
  kinds: readonly ChangeKind[]
}) {
  const { t } = useDeskI18n()
  const getTitle = useCustomerTitle()
  const { id } = collision
  return (
    <li className={classes.item}>
      <CollisionFacts collision={collision} timeZone={timeZone} nobody="blocks.unreachable" />
      <div className={classes.choices}>
        <select
          className={classes.choice}
          name={`choice.${id}`}
          aria-label={t('field.named', { label: getTitle(collision), value: t('blocks.choice') })}
          aria-describedby={`time-${id}`}
          defaultValue="keep"
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindTexts[kind])}
            </option>
          ))}
        </select>
      </div>
    </li>
  )
}

/** The bookings at a blocked time, with a form that chooses what happens to them. It leads to the page of who is told. */
export function Collisions(props: CollisionsProps) {
  const { action, owner, count, collisions, timeZone, cursor, first, next } = props
  const { t } = useDeskI18n()
  const may = useMay()
  if (count === 0) return null
  const kinds = listKinds(may, owner)
  const [, ...changes] = kinds
  return (
    <section className={classes.section} aria-labelledby="collisions">
      <Heading level={2} size="small" id="collisions">
        {t('blocks.collisions', { count })}
      </Heading>
      {collisions.length > 0 && changes.length > 0 && (
        <form className={classes.form} action={action}>
          <p>{t('blocks.collisionsText')}</p>
          {cursor !== undefined && <input type="hidden" name="cursor" value={cursor} />}
          <ul className={classes.list}>
            {collisions.map((collision) => (
              <CollisionRow key={collision.id} collision={collision} timeZone={timeZone} kinds={kinds} />
            ))}
          </ul>
          <div>
            <Button>{t('action.next')}</Button>
          </div>
          {collisions.length > 1 && (
            <fieldset className={classes.all}>
              <legend>{t('blocks.forAll')}</legend>
              {changes.map((kind) => (
                <Button key={kind} variant="secondary" name="all" value={kind}>
                  {t(kindTexts[kind])}
                </Button>
              ))}
            </fieldset>
          )}
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
