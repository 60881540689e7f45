import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { renderText, site } from '#test/fixtures/render.tsx'
import type { Site } from '#worker/contract/site.ts'
import { Hours } from './hours.tsx'

const context = { site, prefix: '', path: '/', interfaceLang: undefined, preview: false, now: undefined }

const hours = {
  weekly: {
    mon: [
      { from: '14:00', to: '17:30' },
      { from: '09:00', to: '13:00' },
    ],
    fri: [{ from: '18:00', to: '02:00' }],
    sat: [{ from: '00:00', to: '24:00' }],
    sun: [],
  },
  dates: { '2026-12-25': [], '2026-12-24': [{ from: '09:00', to: '12:00' }] },
}

/** Returns every row as its day and its times. */
async function renderRows(
  locale: LocaleCode,
  tag?: string,
  now?: string,
  closures: Site['closures'] = [],
): Promise<string[]> {
  const at = { ...context, site: { ...site, closures }, now }
  const html = await renderText(<Hours hours={hours} context={at} />, locale, tag)
  return [...html.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(
    ([, day, times]) => `${day}: ${times?.replaceAll('</span><span>', ', ').replace(/<[^>]*>/g, '')}`,
  )
}

describe('Hours', () => {
  // The messages of tests are English.
  it('formats days and times in the order, clock and language of the locale', async () => {
    const american = await renderRows('en')
    expect(american.slice(0, 3)).toEqual([
      'Sunday: Closed',
      'Monday: 9:00 AM – 1:00 PM, 2:00 – 5:30 PM',
      'Tuesday: Closed',
    ])
    const german = await renderRows('de')
    expect(german[0]).toBe('Montag: 09:00–13:00 Uhr, 14:00–17:30 Uhr')
    expect(german[6]).toBe('Sonntag: Closed')
    expect((await renderRows('fr-ca'))[1]).toBe('Lundi: 9 h 00 – 13 h 00, 14 h 00 – 17 h 30')
    expect((await renderRows('en', 'en-GB'))[0]).toBe('Monday: 09:00–13:00, 14:00–17:30')
  })

  it('shows hours that pass midnight or last the whole day', async () => {
    expect(await renderRows('en')).toEqual(
      expect.arrayContaining(['Friday: 6:00 PM – 2:00 AM', 'Saturday: Open 24 hours']),
    )
  })

  it('lists the dates with other hours, without past ones', async () => {
    expect((await renderRows('en')).slice(7)).toEqual([
      'December 24, 2026: 9:00 AM – 12:00 PM',
      'December 25, 2026: Closed',
    ])
    expect((await renderRows('en', undefined, '2026-12-25T00:30:00Z')).slice(7)).toEqual([
      'December 25, 2026: Closed',
    ])
  })

  it('lists each closure of the site until its last day has passed', async () => {
    const closures = [{ from: '2026-12-25', to: '2027-01-02' }]
    expect((await renderRows('en', undefined, '2026-12-24T12:00:00Z', closures)).slice(7)).toEqual([
      'December 24, 2026: 9:00 AM – 12:00 PM',
      'December 25, 2026 – January 2, 2027: Closed',
    ])
    expect((await renderRows('de', undefined, '2027-01-02T12:00:00Z', closures)).slice(7)).toEqual([
      '25. Dezember 2026 – 2. Januar 2027: Closed',
    ])
    expect((await renderRows('de', undefined, '2027-01-03T12:00:00Z', closures)).slice(7)).toEqual([])
  })
})
