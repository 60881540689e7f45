import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { findTimeZones } from './list.ts'

const NOW = Date.parse('2026-07-01T12:00:00Z')
const find = (text: string, locale: LocaleCode = 'en') => findTimeZones(text, locale, NOW)
const findFirst = (text: string) => find(text)[0]?.id

describe('the search of time zones', () => {
  it.each([
    ['sao paulo', 'America/Sao_Paulo'],
    ['SÃO', 'America/Sao_Paulo'],
    ['sao_paulo', 'America/Sao_Paulo'],
    ['Lissabon', 'Europe/Lisbon'],
    ['western lisbon', 'Europe/Lisbon'],
    ['Kyoto', 'Asia/Tokyo'],
    ['Beijing', 'Asia/Shanghai'],
    ['Pékin', 'Asia/Shanghai'],
    ['Mumbai', 'Asia/Kolkata'],
    ['San Francisco', 'America/Los_Angeles'],
    ['Köln', 'Europe/Berlin'],
    ['Cologne', 'Europe/Berlin'],
    ['Deutschland', 'Europe/Berlin'],
    ['Suomi', 'Europe/Helsinki'],
    ['EST', 'America/New_York'],
    ['mez', 'Europe/Berlin'],
    ['newfound', 'America/St_Johns'],
    ['Pacific/Kiri', 'Pacific/Kiritimati'],
    ['gmt+5:45', 'Asia/Kathmandu'],
    ['UTC', 'UTC'],
    ['Lodz', 'Europe/Warsaw'],
  ])('finds %s in %s', (text, zone) => expect(findFirst(text)).toBe(zone))

  it('puts matches at the start of a word before others, and large zones before small ones', () => {
    expect(find('york').map(({ id }) => id)[0]).toBe('America/New_York')
    const india = find('ind').map(({ city, place }) => place ?? city)
    expect(india.indexOf('Indianapolis')).toBeLessThan(india.findIndex((name) => /.ind/.test(name)))
    expect(find('united states')[0]?.id).toBe('America/New_York')
  })

  it('names the city that was found, and the country in the visitor’s language', () => {
    expect(find('Köln', 'de')[0]).toMatchObject({ city: 'Berlin', place: 'Köln', country: 'Deutschland' })
    expect(find('Berlin', 'fr')[0]).toMatchObject({ city: 'Berlin', country: 'Allemagne' })
    expect(find('Berlin')[0]).not.toHaveProperty('place')
  })

  it.each<[text: string, locale: LocaleCode, shown: string]>([
    ['Köln', 'en', 'Cologne'],
    ['cologne', 'de', 'Köln'],
    ['Keulen', 'pt-br', 'Colônia'],
    ['Lisbon', 'de', 'Lissabon'],
    ['Lissabon', 'pt', 'Lisboa'],
    ['Lissabon', 'en', 'Lisbon'],
    ['Milan', 'hu', 'Milánó'],
    ['Mailand', 'sv', 'Milano'],
    ['Cairo', 'no', 'Kairo'],
    ['Bombay', 'fi', 'Mumbai'],
    ['new york', 'pt', 'Nova Iorque'],
    ['new york', 'pt-br', 'Nova York'],
    ['Peking', 'en', 'Beijing'],
  ])('shows for %s in %s the city as %s', (text, locale, shown) => {
    const [{ city = '', place = city } = {}] = find(text, locale)
    expect(place).toBe(shown)
  })

  it('finds at most fifty zones, and none for an unknown or empty search', () => {
    expect(find('america')).toHaveLength(50)
    expect(find('atlantis')).toEqual([])
    expect(find(' ')).toEqual([])
  })
})
