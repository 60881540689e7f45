import type { Repeat } from './blocked-time-fields.ts'

/** The rules of iCalendar for the repetitions that the form offers, without an end. */
const rules: Record<Repeat, string> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
}

const isRepeat = (text: string): text is Repeat => Object.hasOwn(rules, text)

/** Returns the rule of iCalendar for the fields of the form. A `repeat` that is a rule already is returned as it is. */
export function toRule(repeat: string, until: string): string {
  if (!isRepeat(repeat)) return repeat
  return until === '' ? rules[repeat] : `${rules[repeat]};UNTIL=${until.replaceAll('-', '')}`
}

/** Returns the fields of the form for a rule of iCalendar. `repeat` is the rule itself if the form offers no such repetition. */
export function fromRule(rule: string): { repeat: string; until: string } {
  const [, start = rule, year, month, day] = /^(.*);UNTIL=(\d{4})(\d{2})(\d{2})$/.exec(rule) ?? []
  const repeat = Object.keys(rules)
    .filter(isRepeat)
    .find((name) => rules[name] === start)
  if (!repeat) return { repeat: rule, until: '' }
  return { repeat, until: year === undefined ? '' : `${year}-${month}-${day}` }
}
