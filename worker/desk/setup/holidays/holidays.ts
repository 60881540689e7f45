import * as z from 'zod/mini'
import type { RegionCode } from '#locales/regions.ts'

const day = z.tuple([z.string(), z.string()])

/** The public holidays of a country, each with its date and its name in the language of the country. */
const holidays = z.object({
  days: z.array(day),
  /** The parts of the country whose holidays differ, by code. */
  states: z.record(
    z.string(),
    z.object({
      name: z.string(),
      /** The holidays that only this part has. */
      more: z.array(day),
      /** The dates of the country's holidays that this part lacks. */
      less: z.array(z.string()),
    }),
  ),
})

export type Holidays = z.infer<typeof holidays>

/** A day on which a country has a public holiday. */
export interface Holiday {
  date: string
  name: string
}

/** Returns the path of the static file with the holidays of a country. */
export const getHolidaysPath = (country: RegionCode): string => `/assets/holidays-${country}.json`

/** Loads the holidays of a country; undefined for a country without a list. */

export async function loadHolidays(
  fetchAsset: (path: string) => Promise<Response>,
  country: RegionCode,
): Promise<Holidays | undefined> {
  const response = await fetchAsset(getHolidaysPath(country))
  return response.ok ? holidays.parse(await response.json()) : undefined
}

/** Returns the holidays between two dates, of a part of the country or of the whole. Dates are `YYYY-MM-DD`, the last one inclusive. */
export function listHolidays(
  { days, states }: Holidays,
  { state, from, to }: { state: string | undefined; from: string; to: string },
): Holiday[] {
  const { more = [], less = [] } = (state !== undefined && states[state]) || {}
  return [...days.filter(([date]) => !less.includes(date)), ...more]
    .filter(([date]) => from <= date && date <= to)
    .map(([date, name]) => ({ date, name }))
    .sort((a, b) => a.date.localeCompare(b.date))
}
