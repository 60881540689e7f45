import { addDays } from '#client/booking/state/plain-date.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Choice } from '#client/ui/choice.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import type { Override } from '#worker/contract/admin/overrides.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import { describeOverrides, overrideTexts } from '../describe-history-entry.ts'
import classes from './actions.module.css'
import type { Candidate } from './reassign-choice.tsx'

interface MoveChoiceProps {
  date: string
  query: URLSearchParams
  slots: readonly Slot[]
  /** The rules that are set aside. */
  rules: readonly Override[]
  timeZone: string
  /** The person to whom the booking goes; undefined for the person who has it. */
  person: Candidate | undefined
}

/** The rules that a move can set aside. */
export const moveRules = ['notice', 'hours', 'limits', 'cutoff', 'busy'] as const

/** Returns a link with another value of one parameter, and without a chosen time. */
const linkWithValue = (query: URLSearchParams, name: string, value: string) => {
  const next = new URLSearchParams(query)
  next.delete('start')
  next.delete('time')
  next.set(name, value)
  return `?${next}`
}

/**
 * The choice of a new time: a day, the rules to set aside, and a free time of the day. If working hours are set aside, the time
 * is typed instead.
 */
export function MoveChoice({ date, query, slots, rules, timeZone, person }: MoveChoiceProps) {
  const { t, text, time } = useDeskI18n()
  const isTimeTyped = rules.includes('hours')
  return (
    <>
      <nav className={classes.choices} aria-label={t('agenda.date')}>
        <a
          className={buttonClass('secondary')}
          rel="prev"
          href={linkWithValue(query, 'date', addDays(date, -1))}
        >
          {t('agenda.previousDay')}
        </a>
        <a
          className={buttonClass('secondary')}
          rel="next"
          href={linkWithValue(query, 'date', addDays(date, 1))}
        >
          {t('agenda.nextDay')}
        </a>
      </nav>
      {!isTimeTyped && (
        <section className={classes.form} aria-labelledby="times">
          <h2 className={classes.heading} id="times">
            {time.day(date)}
          </h2>
          {slots.length === 0 && <p>{t('time.none')}</p>}
          <ul className={classes.times}>
            {slots.map(({ start }) => (
              <li key={start}>
                <a className={buttonClass('secondary')} href={linkWithValue(query, 'start', start)}>
                  {time.time(start, timeZone)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form className={classes.filters}>
        <input type="hidden" name="scope" value={query.get('scope') ?? 'this'} />
        <Field name="date" type="date" label={t('agenda.date')} required defaultValue={date} />
        <Select name="staff" label={t('flow.stepStaff')} required defaultValue={query.get('staff') ?? ''}>
          <option value="">{t('action.unchanged')}</option>
          <option value="any">{t('staff.any')}</option>
          {person && <option value={person.id}>{text(person.name)}</option>}
        </Select>
        <Choice
          kind="checkbox"
          name="rule"
          legend={t('action.rules')}
          options={moveRules.map((rule) => ({ value: rule, label: t(overrideTexts[rule]) }))}
          chosen={rules}
        />
        {isTimeTyped && (
          <Field name="time" type="time" label={t('action.time')} defaultValue={query.get('time') ?? ''} />
        )}
        <Button variant="secondary">{t('time.refresh')}</Button>
      </form>
    </>
  )
}

interface NewTimeProps extends Pick<MoveChoiceProps, 'query' | 'rules' | 'timeZone' | 'person'> {
  start: string
  /** Whether the time is free, under the rules that are not set aside. */
  isFree: boolean
}

/** The time that was chosen, the rules to set aside where it is not free, and a link to choose another. */
export function NewTime({ start, query, rules, timeZone, person, isFree }: NewTimeProps) {
  const { t, text, time } = useDeskI18n()
  const queryWithoutTime = new URLSearchParams(query)
  queryWithoutTime.delete('start')
  queryWithoutTime.delete('time')
  const startText = time.dayAndTime(start, timeZone, 'sentence')
  const otherParameters = [...query].filter(([name]) => name !== 'rule')
  return (
    <section className={classes.filters}>
      <p>
        <strong>
          {t('field.named', { label: t('reschedule.to'), value: startText })}
          {person && ` · ${text(person.name)}`}
        </strong>
      </p>
      {rules.length > 0 && <p>{describeOverrides(t, rules)}</p>}
      {!isFree && (
        <form className={classes.filters}>
          <Alert tone="info" title={t('action.notFree')} />
          {otherParameters.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Choice
            kind="checkbox"
            name="rule"
            legend={t('action.rules')}
            options={moveRules.map((rule) => ({ value: rule, label: t(overrideTexts[rule]) }))}
            chosen={rules}
          />
          <Button variant="secondary">{t('time.refresh')}</Button>
        </form>
      )}
      <a className={buttonClass('quiet')} href={`?${queryWithoutTime}`}>
        {t('reschedule.another')}
      </a>
    </section>
  )
}
