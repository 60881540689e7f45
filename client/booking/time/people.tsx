import { useAtomValue } from 'jotai'
import { useWords } from '#client/page/words.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { choicesAtom } from '../atoms.ts'
import { Go } from '../go.tsx'
import classes from './people.module.css'

const guestsOf = (people: number) => (people > 1 ? String(people - 1) : undefined)

/** How many come, where that decides which times are free: one fewer, one more, and what is the most. */
export function People() {
  const { t } = useWords()
  const { calendar, guests } = useAtomValue(choicesAtom)
  const rules = calendar?.guests
  if (!rules || (rules.ask === 'names' && calendar.seats === 1)) return null
  const people = 1 + guests
  const most = 1 + rules.max
  return (
    <fieldset className={classes.people}>
      <legend className={classes.label}>{t('guests.how')}</legend>
      <div className={classes.stepper}>
        <Go
          className={classes.step}
          to={{ guests: guestsOf(people - 1), slot: undefined, hold: undefined }}
          disabled={people === 1}
          replace
        >
          <Icon name="minus" />
          <VisuallyHidden>{t('guests.fewer')}</VisuallyHidden>
        </Go>
        <output className={classes.count}>{t('guests.people', { count: people })}</output>
        <Go
          className={classes.step}
          to={{ guests: guestsOf(people + 1), slot: undefined, hold: undefined }}
          disabled={people === most}
          replace
        >
          <Icon name="plus" />
          <VisuallyHidden>{t('guests.more')}</VisuallyHidden>
        </Go>
      </div>
      <p className={classes.limit} role="status">
        {people === most && t('error.reserveLimit', { count: most })}
      </p>
    </fieldset>
  )
}
