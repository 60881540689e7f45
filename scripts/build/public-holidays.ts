import Calendar from 'date-holidays'
import { regionCodes } from '../../locales/regions.ts'
import { getHolidaysPath, type Holidays } from '../../worker/desk/setup/holidays/holidays.ts'
import { staticFiles } from './static-files.ts'

/** How many years have holidays, from the year of the build on. */
const YEARS = 4

/** Returns the public holidays of a country or of a part of it, each with its date and its name in the language of the country. */
function listDays(calendar: Calendar, firstYear: number): [date: string, name: string][] {
  return Array.from({ length: YEARS }, (_, index) => calendar.getHolidays(firstYear + index))
    .flat()
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => [date.slice(0, 10), name])
}

/** Returns the public holidays of a country, and how its parts differ. */
export function listPublicHolidays(country: string, firstYear: number): Holidays {
  const national = new Calendar(country)
  const days = listDays(national, firstYear)
  const states = Object.entries(national.getStates(country) ?? {}).map(([code, name]) => {
    const own = listDays(new Calendar(country, code), firstYear)
    const isIn = (list: typeof days, [date, text]: (typeof days)[number]) =>
      list.some(([otherDate, otherText]) => otherDate === date && otherText === text)
    const more = own.filter((day) => !isIn(days, day))
    const less = days.filter((day) => !isIn(own, day)).map(([date]) => date)
    return [code, { name, more, less }] as const
  })
  return { days, states: Object.fromEntries(states) }
}

/** Emits the public holidays of each country that has a list. */
export function publicHolidays() {
  const listed = new Calendar().getCountries()
  const byPath = new Map(
    regionCodes.filter((code) => code in listed).map((code) => [getHolidaysPath(code), code]),
  )
  return staticFiles('public-holidays', {
    paths: [...byPath.keys()],
    read: async (path) =>
      JSON.stringify(listPublicHolidays(byPath.get(path) ?? '', new Date().getUTCFullYear())),
  })
}
