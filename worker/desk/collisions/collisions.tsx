import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type May, useMay } from '../request/may.tsx'
import { type Collision, CollisionFacts, useCustomerTitle } from './collision-facts.tsx'
import classes from './collisions.module.css'
import { type ChangeKind, changeKinds } from './planned-change.ts'

interface CollisionsProps {
  /** The path of the page. The plan is at `/plan` below it. */
  path: string
  heading: string
  /** The number of all collisions, also of those on other pages. */
  count: number
  collisions: readonly Collision[]
  timeZone: string
  cursor: string | undefined
  /** The cursor of the next page. */
  next: string | null
}

const kindTexts = {
  keep: 'blocks.keep',
  give: 'blocks.giveIt',
  move: 'blocks.moveIt',
  cancel: 'blocks.cancelIt',
} as const

/** Returns what the person may do about some of the bookings. */
function listChanges(may: May, collisions: readonly Collision[]): ChangeKind[] {
  const isAllowed: Record<ChangeKind, boolean> = {
    keep: false,
    give: may('post /admin/bookings/{id}/reassign'),
    move: may('post /admin/bookings/{id}/reschedule'),
    cancel: may('post /admin/bookings/{id}/cancel'),
  }
  return changeKinds.filter(
    (kind) => isAllowed[kind] && collisions.some(({ remedy }) => remedy.kinds.includes(kind)),
  )
}

function CollisionRow({
  collision,
  timeZone,
  changes,
}: {
  collision: Collision
  timeZone: string
  /** The changes that the person may make. */
  changes: readonly ChangeKind[]
}) {
  const { t } = useDeskI18n()
  const getTitle = useCustomerTitle()
  const { id, remedy } = collision
  const kinds = ['keep' as const, ...changes.filter((kind) => remedy.kinds.includes(kind))]
  return (
    <li className={classes.item}>
      <CollisionFacts collision={collision} timeZone={timeZone} toldNobody="blocks.unreachable" />
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

/** Bookings that stay until something is done about them, with a form that chooses a change for each. The form leads to the plan. */
export function Collisions(props: CollisionsProps) {
  const { path, heading, count, collisions, timeZone, cursor, next } = props
  const { t } = useDeskI18n()
  const may = useMay()
  if (count === 0) return null
  const changes = listChanges(may, collisions)
  return (
    <section className={classes.section} aria-labelledby="collisions">
      <Heading level={2} size="small" id="collisions">
        {heading}
      </Heading>
      {collisions.length > 0 && changes.length > 0 && (
        <form className={classes.form} action={`${path}/plan`}>
          <p>{t('blocks.collisionsText')}</p>
          {cursor !== undefined && <input type="hidden" name="cursor" value={cursor} />}
          <ul className={classes.list}>
            {collisions.map((collision) => (
              <CollisionRow key={collision.id} collision={collision} timeZone={timeZone} changes={changes} />
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
      {(cursor !== undefined || next !== null) && (
        <p className={classes.choices}>
          {cursor !== undefined && (
            <a className={buttonClass('secondary')} href={path}>
              {t('blocks.first')}
            </a>
          )}
          {next !== null && (
            <a className={buttonClass('secondary')} href={`${path}?${new URLSearchParams({ cursor: next })}`}>
              {t('blocks.more')}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
