import type { Reading } from './value.ts'

const DAY_MINUTES = 24 * 60
const MINUTES = /^(\d{1,4})(?:[.,]0+)?\s*(?:'|′|m|mins?|minut\p{L}*|minuuttia|perc)?\.?$/iu
const HOURS = /^(\d{1,2})\s*(?::|h|std\.?|hrs?|t|godz\.?|óra|uur|ore)\s*(\d{1,2})?\s*(?:m|min|perc)?\.?$/iu

/** Reads a length in minutes: `90`, `90 min`, `1:30`, `1 h 30`. */
export function readMinutes(text: string): Reading<number> {
  if (text === '') return { value: undefined }
  const [, minutesAlone] = MINUTES.exec(text) ?? []
  const [, hours = '', extraMinutes = '0'] = HOURS.exec(text) ?? []
  const minutes =
    minutesAlone === undefined
      ? Number(hours || Number.NaN) * 60 + Number(extraMinutes)
      : Number(minutesAlone)
  return minutes >= 1 && minutes <= DAY_MINUTES ? { value: minutes } : { refused: 'minutes-invalid' }
}
