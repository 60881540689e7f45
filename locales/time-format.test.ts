import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { localeCodes } from './codes.ts'
import { formatDurations } from './format-durations.ts'
import { formatShortTime } from './format-short-time.ts'
import { formatHours } from './hours.ts'
import { formatOnce } from './recent-texts.ts'
import { regionalTags } from './regional-tags.ts'
import { regionCodes } from './regions.ts'
import { createRecorder, createTimeFormat } from './time-format.ts'
import { getTimeLocale } from './time-locale.ts'
import { getFirstWeekday } from './week.ts'

const timeFormat = (tag: string, formatted: Record<string, string> = {}) =>
  createTimeFormat(tag, createRecorder(formatted, tag), getFirstWeekday(tag))

/** Returns the format of a tag, with normal spaces in all its texts. */
function plainFormat(tag: string) {
  const { time, dayAndTime, range, day, date, dates, duration } = timeFormat(tag)
  const plain =
    <Values extends unknown[]>(format: (...values: Values) => string) =>
    (...values: Values) =>
      toNormalSpaces(format(...values))
  return {
    time: plain(time),
    dayAndTime: plain(dayAndTime),
    range: plain(range),
    day: plain(day),
    date: plain(date),
    dates: plain(dates),
    duration: plain(duration),
  }
}

const MORNING = '2026-11-24T09:30:00Z'
const MORNING_MS = Date.parse(MORNING)
const EVENING = '2026-11-24T19:30:00Z'
const LISBON = 'Europe/Lisbon'

describe('times', () => {
  it.each([
    ['en-US', '7:30 PM'],
    ['en-GB', '19:30'],
    ['de-DE', '19:30'],
    ['da-DK', '19.30'],
    ['fi-FI', '19.30'],
    ['fr-CA', '19 h 30'],
    ['pt-BR', '19:30'],
  ])('are formatted for %s', (tag, text) => {
    expect(plainFormat(tag).time(EVENING, LISBON)).toBe(text)
  })

  it.each([
    ['Asia/Kathmandu', '15:15', 'GMT+5:45', 'Nepal Time'],
    ['America/St_Johns', '06:00', 'GMT-3:30', 'Newfoundland Time'],
    [LISBON, '09:30', 'GMT+0', 'Western European Time'],
    ['UTC', '09:30', 'GMT+0', 'Coordinated Universal Time'],
  ])('are in the zone %s', (zone, time, offset, name) => {
    const format = timeFormat('en-GB')
    expect(format.time(MORNING, zone)).toBe(time)
    expect(format.offset(zone, MORNING)).toBe(offset)
    expect(format.zone(zone, MORNING)).toBe(name)
  })

  it('follow clock changes', () => {
    const format = timeFormat('en-GB')
    expect(format.time('2027-03-28T00:59:00Z', LISBON)).toBe('00:59')
    expect(format.time('2027-03-28T01:00:00Z', LISBON)).toBe('02:00')
    expect(format.offset(LISBON, '2027-03-28T01:00:00Z')).toBe('GMT+1')
    expect(format.range('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', 'Europe/London')).toMatch(/01:30/)
    expect(format.time('2027-10-31T00:30:00Z', LISBON)).toBe(format.time('2027-10-31T01:30:00Z', LISBON))
    expect(format.offset(LISBON, '2027-10-31T00:30:00Z')).not.toBe(
      format.offset(LISBON, '2027-10-31T01:30:00Z'),
    )
  })

  it.each([
    ['da-DK', 'kl. 19.30', 'tirsdag 24. november kl. 19.30', 'tirsdag den 24. november 2026 kl. 19.30–20.00'],
    [
      'de-DE',
      '19:30 Uhr',
      'Dienstag, 24. November um 19:30 Uhr',
      'Dienstag, 24. November 2026, 19:30–20:00 Uhr',
    ],
    ['en-GB', '19:30', 'Tuesday 24 November at 19:30', 'Tuesday, 24 November 2026, 19:30–20:00'],
    [
      'es-ES',
      'las 19:30',
      'martes, 24 de noviembre, a las 19:30',
      'martes, 24 de noviembre de 2026, 19:30–20:00',
    ],
    [
      'fi-FI',
      'klo 19.30',
      'tiistai 24. marraskuuta klo 19.30',
      'tiistai 24. marraskuuta 2026 klo 19.30–20.00',
    ],
    ['fr-FR', '19:30', 'mardi 24 novembre à 19:30', 'mardi 24 novembre 2026, 19:30 – 20:00'],
    ['hu-HU', '19:30', 'november 24., kedd 19:30', '2026. november 24., kedd 19:30–20:00'],
    ['it-IT', '19:30', 'martedì 24 novembre alle ore 19:30', 'martedì 24 novembre 2026, 19:30–20:00'],
    ['nb-NO', 'kl. 19:30', 'tirsdag 24. november kl. 19:30', 'tirsdag 24. november 2026 kl. 19:30–20:00'],
    ['nl-NL', '19:30 uur', 'dinsdag 24 november om 19:30 uur', 'dinsdag 24 november 2026, 19:30–20:00 uur'],
    [
      'pl-PL',
      'godz. 19:30',
      'wtorek, 24 listopada, godz. 19:30',
      'wtorek, 24 listopada 2026, godz. 19:30–20:00',
    ],
    [
      'pt-BR',
      'às 19:30',
      'terça-feira, 24 de novembro às 19:30',
      'terça-feira, 24 de novembro de 2026, 19:30 – 20:00',
    ],
    ['sv-SE', 'kl. 19:30', 'tisdag 24 november kl. 19:30', 'tisdag 24 november 2026 kl. 19:30–20:00'],
  ])('have the words that %s puts around times within a sentence', (tag, time, dayAndTime, range) => {
    const format = plainFormat(tag)
    expect([
      format.time(EVENING, LISBON, 'sentence'),
      format.dayAndTime(EVENING, LISBON, 'sentence', { withYear: false }),
      format.range(EVENING, '2026-11-24T20:00:00Z', LISBON, 'sentence'),
    ]).toEqual([time, dayAndTime, range])
  })

  it.each([
    ['es-ES', 'la 1:15'],
    ['es-MX', 'la 1:15 p.m.'],
    ['pt-PT', 'à 01:15'],
    ['de-DE-u-hc-h12-rg-uszzzz', '1:15 PM'],
    ['nl-NL-u-hc-h12-rg-uszzzz', '1:15 p.m.'],
  ])('have a singular article at one o’clock, and no word after AM or PM, for %s', (tag, text) => {
    const hour = text.endsWith('m.') || text.endsWith('M') ? 13 : 1
    const at = `2026-11-24T${String(hour).padStart(2, '0')}:15:00Z`
    const format = plainFormat(tag)
    expect(format.time(at, LISBON, 'sentence')).toBe(text)
    expect(format.dayAndTime(at, LISBON)).not.toMatch(/Uhr|uur|às|las/)
  })

  it.each(['da-DK', 'fi-FI', 'nb-NO', 'sv-SE'])('have a spaced dash past midnight in %s', (tag) => {
    expect(plainFormat(tag).range(EVENING, '2026-11-25T01:00:00Z', LISBON)).toMatch(/[.:]30 – \p{L}/u)
  })

  it('do not depend on the offset of the instant', () => {
    const format = timeFormat('en-GB')
    expect(format.time('2026-11-24T10:30:00+01:00', LISBON)).toBe(format.time(MORNING, LISBON))
  })

  it('throw for an unknown zone or an invalid instant', () => {
    expect(() => timeFormat('en-GB').time(MORNING, 'Europe/Atlantis')).toThrow(RangeError)
    expect(() => timeFormat('en-GB').time('soon', LISBON)).toThrow(RangeError)
  })
})

describe('days', () => {
  it('are formatted with weekday', () => {
    expect(plainFormat('en-US').day('2026-11-24')).toBe('Tuesday, November 24, 2026')
    expect(plainFormat('de-DE').day('2026-11-24')).toBe('Dienstag, 24. November 2026')
    expect(plainFormat('en-US').dayAndTime(EVENING, 'Asia/Kathmandu')).toBe(
      'Wednesday, November 25, 2026 at 1:15 AM',
    )
  })

  it('are formatted without weekday', () => {
    expect(plainFormat('en-GB').date('2026-11-24')).toBe('24 November 2026')
    expect(plainFormat('hu-HU').date('2026-11-24')).toBe('2026. november 24.')
  })

  it('are capitalized alone, and follow the language within a sentence', () => {
    const format = timeFormat('fr-FR')
    expect(format.day('2026-11-24')).toMatch(/^Mardi 24/)
    expect(format.day('2026-11-24', 'sentence')).toMatch(/^mardi 24/)
    expect(format.month('2026-11')).toBe('Novembre 2026')
    expect(format.month('2026-11', 'sentence')).toBe('novembre 2026')
    expect(format.weekdays()[0]).toEqual({ short: 'Lun.', long: 'Lundi' })
    expect(format.weekdays('sentence')[0]).toEqual({ short: 'lun.', long: 'lundi' })
  })

  it.each(['fr-FR', 'fr-CA'])('have an ordinal number on the first of a month in %s', (tag) => {
    const format = plainFormat(tag)
    expect(format.day('2026-12-01')).toBe('Mardi 1er décembre 2026')
    expect(format.dates('2026-12-01', '2027-01-01')).toBe('1er décembre 2026 – 1er janvier 2027')
    expect(format.date('2026-12-11')).toBe('11 décembre 2026')
    expect(format.range('2026-12-01T01:00:00Z', '2026-12-01T03:00:00Z', 'UTC')).toMatch(
      /^Mardi 1er .*, 0?1[^e]+$/,
    )
    expect(format.duration(61)).toMatch(/^1\sh 1\smin$/)
  })

  it.each([
    ['it-IT', '1º dicembre 2026', '1º dicembre 2026 – 3 gennaio 2027'],
    ['pt-BR', '1º de dezembro de 2026', '1º de dezembro de 2026 – 3 de janeiro de 2027'],
    ['pt-PT', '1 de dezembro de 2026', '1 de dezembro de 2026 – 3 de janeiro de 2027'],
    ['fr-FR', '1er décembre 2026', '1er décembre 2026 – 3 janvier 2027'],
  ])('are corrected where Intl is not idiomatic, for %s', (tag, date, dates) => {
    const format = plainFormat(tag)
    expect([format.date('2026-12-01'), format.dates('2026-12-01', '2027-01-03')]).toEqual([date, dates])
    expect(format.duration(61)).toBe('1 h 1 min')
  })

  it('have an ordinal number on the first of a month also in a range within it', () => {
    expect(plainFormat('fr-FR').dates('2026-12-01', '2026-12-05')).toBe('1er–5 décembre 2026')
  })

  it('are plain numbers in a grid', () => {
    expect(timeFormat('da-DK').dayOfMonth('2026-11-04')).toBe('4')
  })

  it('appear once in a range within a day, and twice in a range past midnight', () => {
    const format = plainFormat('en-GB')
    expect(format.range(MORNING, '2026-11-24T10:00:00Z', LISBON)).toBe(
      'Tuesday, 24 November 2026, 09:30–10:00',
    )
    expect(format.range(EVENING, '2026-11-25T01:00:00Z', LISBON)).toMatch(/24 November.*25 November/)
  })

  it('depend on the zone', () => {
    const format = timeFormat('sv-SE')
    expect(format.getDate(EVENING, LISBON)).toBe('2026-11-24')
    expect(format.getDate(EVENING, 'Pacific/Kiritimati')).toBe('2026-11-25')
    expect(format.getDate('2026-11-24T03:00:00Z', 'America/St_Johns')).toBe('2026-11-23')
  })
})

describe('the week', () => {
  it.each([
    ['en-US', 7, 'Sunday'],
    ['en-GB', 1, 'Monday'],
    ['pt-BR', 7, 'Domingo'],
    ['fr-CA', 7, 'Dimanche'],
    ['fr-FR', 1, 'Lundi'],
    ['en-AE', 1, 'Monday'],
    ['en-EG', 6, 'Saturday'],
    ['dv-MV', 5, undefined],
  ])('starts in %s on day %i', (tag, first, name) => {
    const format = timeFormat(tag)
    expect(format.firstWeekday).toBe(first)
    expect(format.weekdays()).toHaveLength(7)
    if (name) expect(format.weekdays()[0]?.long).toBe(name)
  })

  it('has short names for narrow columns', () => {
    expect(
      timeFormat('pt-PT')
        .weekdays()
        .map(({ short }) => short),
    ).toEqual(['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'])
    expect(
      timeFormat('hu-HU')
        .weekdays()
        .map(({ short }) => short),
    ).toEqual(['Hét', 'Kedd', 'Sze', 'Csüt', 'Pén', 'Szo', 'Vas'])
  })
})

describe('opening hours', () => {
  it.each([
    ['en-US', '09:00', '17:30', '9:00 AM – 5:30 PM'],
    ['en-GB', '09:00', '17:30', '09:00–17:30'],
    ['fr-CA', '09:00', '17:30', '9 h 00 – 17 h 30'],
    ['da-DK', '09:00', '17:30', '09.00–17.30'],
    ['en-US', '22:00', '02:00', '10:00 PM – 2:00 AM'],
    ['en-GB', '18:00', '24:00', '18:00–00:00'],
    ['da-DK', '22:00', '02:00', '22.00–02.00'],
  ])('are formatted for %s from %s to %s', (tag, from, to, text) => {
    expect(toNormalSpaces(formatHours(tag, from, to))).toBe(text)
  })
})

describe('durations', () => {
  it.each([
    ['en-US', 90, '1 hr 30 min'],
    ['en-US', 120, '2 hr'],
    ['en-US', 45, '45 min'],
    ['en-US', 0, '0 min'],
    ['de-DE', 90, '1 Std. 30 Min.'],
    ['hu-HU', 90, '1 óra 30 perc'],
  ])('are formatted for %s: %i minutes', (tag, minutes, text) => {
    expect(plainFormat(tag).duration(minutes)).toBe(text)
  })
})

describe('recorded texts', () => {
  it('are reused, whatever the local ICU returns', () => {
    const formatted: Record<string, string> = {}
    timeFormat('en-US', formatted).time(MORNING, LISBON)
    const [key] = Object.keys(formatted)
    expect(timeFormat('en-US', { [key ?? '']: 'half past nine' }).time(MORNING, LISBON)).toBe(
      'half past nine',
    )
  })

  it('have no thin or narrow spaces', () => {
    const formatted: Record<string, string> = {}
    for (const tag of ['en-US', 'fr-FR', 'fr-CA', 'de-DE', 'es-MX']) {
      const format = timeFormat(tag, formatted)
      format.range(MORNING, EVENING, LISBON)
      format.time(MORNING, LISBON)
    }
    expect(Object.values(formatted).join('')).not.toMatch(/[\u2009\u202f]/)
  })

  it('are cached up to ten thousand; one more removes only the oldest', () => {
    const written: string[] = []
    const write = (key: string) =>
      createRecorder(
        {},
        'en-GB',
        formatOnce,
      )(key, () => {
        written.push(key)
        return key
      })
    const keys = Array.from({ length: 10_000 }, (_, number) => `text ${number}`)
    for (const key of [...keys, 'one more']) write(key)
    written.length = 0
    for (const key of [...keys.slice(1), 'one more']) write(key)
    expect(written).toEqual([])
    write('text 0')
    expect(written).toEqual(['text 0'])
  })
})

it('writes a time after a date without its year as it writes a time alone', () => {
  const write = (tag: string) => {
    const { time, dayAndTime } = plainFormat(tag)
    const at = '2026-11-24T05:00:00Z'
    expect(dayAndTime(at, 'UTC', 'sentence', { withYear: false })).toContain(time(at, 'UTC'))
    return dayAndTime(at, 'UTC', 'sentence', { withYear: false })
  }
  expect(write('de-DE')).toBe('Dienstag, 24. November um 05:00 Uhr')
  for (const tag of Object.values(regionalTags)) write(tag)
})

describe('lines', () => {
  const tags = [
    ...Object.values(regionalTags),
    ...localeCodes.flatMap((locale) => regionCodes.map((region) => getTimeLocale(locale, region))),
  ]
  const anyTag = fc.constantFrom(...new Set(tags))
  const anyMinute = fc.integer({ min: 0, max: 3 * 366 * 1440 }).map((minute) => MORNING_MS + minute * 60_000)
  const listLines = (text: string) => text.split(/ |(?<=–)/)
  const hasTime = (line: string) => /\d[.:]\d\d|\d\u00a0h\u00a0\d/.test(line)

  it('break in no language within a time or before AM or PM, and at most once between a day and its time', () => {
    fc.assert(
      fc.property(anyTag, anyMinute, fc.integer({ min: 15, max: 600 }), (tag, at, minutes) => {
        const format = timeFormat(tag)
        const [start, end] = [at, at + minutes * 60_000].map((ms) => new Date(ms).toISOString())
        if (!start || !end) return
        for (const position of ['alone', 'sentence'] as const) {
          expect(format.time(start, LISBON, position)).not.toContain(' ')
          const [last = '', ...days] = listLines(format.dayAndTime(start, LISBON, position)).reverse()
          expect([hasTime(last), days.some(hasTime)]).toEqual([true, false])
        }
        const lines = listLines(format.range(start, end, LISBON))
        expect(lines.filter(hasTime)).toHaveLength(2)
        expect(lines.filter((line) => /^(?:[ap]\.?\s?m\.?|[ai]p\.|uhr|uur|–)/i.test(line))).toEqual([])
      }),
    )
  })

  it('keep a day with its month, except where a weekday comes first', () => {
    fc.assert(
      fc.property(anyTag, anyMinute, (tag, at) => {
        const format = timeFormat(tag)
        const date = format.getDate(new Date(at).toISOString(), LISBON)
        const day = Number(date.slice(8))
        const inLine = (text: string) =>
          listLines(text).find((line) => new RegExp(`(?<!\\d)${day}(?!\\d)`).test(line)) ?? ''
        for (const text of [
          format.date(date),
          format.day(date),
          format.day(date, 'sentence', { withYear: false }),
        ])
          expect(inLine(text)).toMatch(/\p{L}{3}/u)
      }),
    )
  })

  it('hold short days, short times and durations whole', () => {
    fc.assert(
      fc.property(anyTag, anyMinute, fc.integer({ min: 1, max: 1440 }), (tag, at, minutes) => {
        const [format, instant] = [timeFormat(tag), new Date(at).toISOString()]
        const record = createRecorder({}, tag)
        expect(
          [
            format.shortDay(format.getDate(instant, LISBON)),
            formatShortTime({ timeLocale: tag, record }, instant, LISBON),
            format.duration(minutes),
            formatDurations({ time: format, timeLocale: tag, record }, [minutes, minutes + 15]),
          ].filter((text) => text.includes(' ')),
        ).toEqual([])
      }),
    )
  })
})
