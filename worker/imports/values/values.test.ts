import { describe, expect, test } from 'vitest'
import type { DateOrder } from './date-order.ts'
import { DateSurvey } from './date-survey.ts'
import { parseDateTime } from './parse-date-time.ts'
import { readMinutes } from './read-minutes.ts'
import { readPhoneNumber } from './read-phone-number.ts'
import { readPrice } from './read-price.ts'
import { readStatus } from './read-status.ts'
import { readTags } from './read-text.ts'
import { readTime } from './read-time.ts'
import { splitName } from './split-name.ts'
import { toCellText } from './value.ts'

test.each([
  ['500 600 700', 'PL', '+48500600700'],
  ['48500600700', 'PL', '+48500600700'],
  ['491711234567', 'PL', '+491711234567'],
  ['0048 500 600 700', 'PL', '+48500600700'],
  ['+36 30 123 4567', 'PL', '+36301234567'],
  ['48500600700.0', 'PL', '+48500600700'],
  ['(020) 7946 0958', 'GB', '+442079460958'],
] as const)('reads the phone number %j in %s', (text, country, value) => {
  expect(readPhoneNumber(text, country)).toEqual({ value })
})

test.each([
  ['4,85E+10', 'phone-rounded'],
  ['4.85006E+10', 'phone-rounded'],
  ['123', 'phone-invalid'],
  ['ask Anna', 'phone-invalid'],
])('refuses the phone number %j', (text, refused) => {
  expect(readPhoneNumber(text, 'PL')).toEqual({ refused })
})

test.each([
  ['1 234,5', 'EUR', 123_450],
  ['1\u00a0234,50 €', 'EUR', 123_450],
  ['1.234,50', 'EUR', 123_450],
  ['$1,234.50', 'USD', 123_450],
  ["1'234.50 CHF", 'CHF', 123_450],
  ['1.234', 'EUR', 123_400],
  ['1,234,567', 'EUR', 123_456_700],
  ['12,-', 'EUR', 1200],
  ['kr. 450,00', 'DKK', 45_000],
  ['45 zł', 'PLN', 4500],
  ['R$ 80', 'BRL', 8000],
  ['0.500', 'EUR', 50],
  ['1500', 'JPY', 1500],
  ['0', 'EUR', 0],
] as const)('reads the price %j in %s', (text, currency, amount) => {
  expect(readPrice(text, currency)).toEqual({ value: { amount, currency } })
})

test.each([
  ['free', 'price-invalid'],
  ['-5', 'price-invalid'],
  ['1.2.3', 'price-invalid'],
  ['1.234,567', 'price-invalid'],
  ['12 €', 'price-currency'],
  ['USD 5', 'price-currency'],
  ['99999999999999', 'price-invalid'],
  [`1${'.'.repeat(20_000)}1`, 'price-invalid'],
])('refuses the price %j', (text, refused) => {
  expect(readPrice(text, 'PLN')).toEqual({ refused })
})

test.each([
  ['10:30', 630],
  ['9.05', 545],
  ['9h30', 570],
  ['9 h', 540],
  ['9 Uhr', 540],
  ['kl. 14.15', 855],
  ['2:30 PM', 870],
  ['12:00 a.m.', 0],
  ['10:30:59', 630],
  ['10', undefined],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['10:75', undefined],
])('reads the time %j', (text, minutes) => {
  expect(readTime(text)).toBe(minutes)
})

test.each([
  ['2027-02-01 10:00', ['2027', '02', '01'], 600],
  ['1.2.2027', ['1', '2', '2027'], undefined],
  ['2027. 02. 01. 9:30', ['2027', '02', '01'], 570],
  ['Mo., 01.02.2027, 10:00 Uhr', ['01', '02', '2027'], 600],
  ['1 lutego 2027', ['2027', '2', '1'], undefined],
  ['1. Februar 2027 10:00', ['2027', '2', '1'], 600],
  ['1er février 2027', ['2027', '2', '1'], undefined],
  ['Feb 1, 2027 2:00 PM', ['2027', '2', '1'], 840],
  ['1 de março de 2027', ['2027', '3', '1'], undefined],
  ['2027. február 1.', ['2027', '2', '1'], undefined],
])('reads the date %j', (text, numbers, time) => {
  const found = parseDateTime(text)
  expect(found?.date?.numbers).toEqual(numbers)
  expect(found?.time).toBe(time)
})

test('reads an instant with an offset', () => {
  expect(parseDateTime('2027-02-01T10:00:00+01:00')).toEqual({ instant: Date.UTC(2027, 1, 1, 9) })
})

test.each(['', 'soon', '31.02.2027', '32/13/2027', '2027-02-01 25:00', '46054', '1/2'])(
  'reads %j as no date',
  (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  },
)

describe('the order of dates', () => {
  const decide = (...texts: string[]) => {
    const survey = new DateSurvey()
    for (const text of texts) survey.add(text)
    return survey.decide()
  }

  test.each<[order: DateOrder, texts: string[]]>([
    ['dmy', ['1/2/27', '13/2/27']],
    ['mdy', ['1/2/2027', '2/13/2027', '3/4/2027']],
    ['dmy', ['1.2.27']],
    ['dmy', ['1/1/27', '5/5/27']],
    ['ymd', ['27-02-01', '99-02-01', '27-02-31'].slice(0, 2)],
    ['dmy', ['2027-02-01', '2027-02-13']],
  ])('is %s for %j', (order, texts) => {
    expect(decide(...texts)).toEqual({ order })
  })

  test('is asked where no row decides it', () => {
    expect(decide('1/2/27', '3/4/27')).toEqual({ candidates: ['dmy', 'mdy'], examples: ['1/2/27', '3/4/27'] })
  })

  test('is asked where rows contradict each other', () => {
    expect(decide('13/2/27', '2/13/27', '1/2/27')).toMatchObject({ candidates: ['dmy', 'mdy'] })
  })
})

test.each([
  ['90', 90],
  ['90 min', 90],
  ['60,0', 60],
  ['1:30', 90],
  ['1 h 30 min', 90],
  ['2 Std.', 120],
])('reads the length %j', (text, value) => {
  expect(readMinutes(text)).toEqual({ value })
})

test.each(['0', '-5', 'long', '9999', '1:75x'])('refuses the length %j', (text) => {
  expect(readMinutes(text)).toEqual({ refused: 'minutes-invalid' })
})

test.each([
  ['Storniert', 'cancelled'],
  ['NO-SHOW', 'no_show'],
  ['zrealizowana', 'completed'],
])('reads the state %j', (text, value) => {
  expect(readStatus(text)).toEqual({ value })
})

test.each([
  ['Anna Maria Kowalska', 'pl', { firstName: 'Anna Maria', lastName: 'Kowalska' }],
  ['Kowalska, Anna', 'pl', { firstName: 'Anna', lastName: 'Kowalska' }],
  ['Kovács Anna Mária', 'hu', { firstName: 'Anna Mária', lastName: 'Kovács' }],
  ['Anna van der Berg', 'nl', { firstName: 'Anna', lastName: 'van der Berg' }],
  ['Cher', 'en', { firstName: 'Cher' }],
] as const)('splits the name %j', (name, language, parts) => {
  expect(splitName(name, language)).toEqual(parts)
})

test('takes the apostrophe of an export away', () => {
  expect(["'=1+1", "'+48 500", "'s Gravenhage", '\u00a0+48500600700'].map(toCellText)).toEqual([
    '=1+1',
    '+48 500',
    "'s Gravenhage",
    '+48500600700',
  ])
})

test('refuses tags that the desk refuses', () => {
  expect(readTags(`${'x'.repeat(40)}, Regular`)).toEqual({ value: ['x'.repeat(40), 'Regular'] })
  expect(readTags('x'.repeat(41))).toEqual({ refused: 'too-long' })
})
