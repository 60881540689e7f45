import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes } from './codes.ts'
import { regionalTags } from './regional-tags.ts'
import { type RegionCode, regionCodes } from './regions.ts'
import { createRecorder, createTimeFormat } from './time-format.ts'
import { getTimeLocale } from './time-locale.ts'
import { getFirstWeekday } from './week.ts'

const AT = '2026-11-24T19:30:00Z'

const createFormat = (tag: string) => createTimeFormat(tag, createRecorder({}, tag), getFirstWeekday(tag))

describe('times in a region', () => {
  it.each([
    ['en', 'PL', 'Tuesday 24 November 2026 at 19:30', 1],
    ['en', 'US', 'Tuesday November 24 2026 at 7:30 PM', 7],
    ['en', 'IN', 'Tuesday 24 November 2026 at 7:30 pm', 7],
    ['en', 'IE', 'Tuesday 24 November 2026 at 19:30', 1],
    ['en', 'PR', 'Tuesday November 24 2026 at 7:30 PM', 7],
    ['en', 'EG', 'Tuesday 24 November 2026 at 7:30 pm', 6],
    ['pl', 'GB', 'Wtorek 24 listopada 2026 godz. 19:30', 1],
    ['de', 'US', 'Dienstag 24. November 2026 um 7:30 PM', 7],
    ['de', 'CH', 'Dienstag 24. November 2026 um 19:30 Uhr', 1],
    ['fr', 'CA', 'Mardi 24 novembre 2026 à 19 h 30', 7],
    ['es', 'MX', 'Martes 24 de noviembre de 2026 a las 7:30 p.m.', 7],
    ['pt-br', 'PT', 'Terça-feira 24 de novembro de 2026 às 19:30', 7],
  ] as const)(
    'are written for %s in %s as %s, in weeks that begin with day %i',
    (locale, region, text, first) => {
      const format = createFormat(getTimeLocale(locale, region))
      const written = format.dayAndTime(AT, 'UTC').replaceAll(',', '').replace(/\s+/g, ' ')
      expect([written, format.firstWeekday]).toEqual([text, first])
    },
  )

  it('have the clock and the week of the region in every language', () => {
    const region = fc.constantFrom<RegionCode>(...regionCodes.filter((code) => code !== 'CA'))
    fc.assert(
      fc.property(region, fc.constantFrom(...localeCodes), fc.constantFrom(...localeCodes), (code, a, b) => {
        const [one, other] = [a, b].map((locale) => {
          const tag = getTimeLocale(locale, code)
          const { hour12 } = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).resolvedOptions()
          return [hour12, createFormat(tag).firstWeekday]
        })
        expect(one).toEqual(other)
      }),
    )
  })

  it('are those of the locale if there is no region, and in the region of the locale', () => {
    for (const locale of localeCodes) {
      const tag = regionalTags[locale]
      const { region } = new Intl.Locale(tag)
      expect(getTimeLocale(locale, undefined)).toBe(tag)
      expect(
        getTimeLocale(
          locale,
          regionCodes.find((code) => code === region),
        ),
      ).toBe(tag)
    }
  })
})
