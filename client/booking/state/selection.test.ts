import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSelection, type Selection, writeSelection } from './selection.ts'

const read = (query: string) => readSelection(new URLSearchParams(query))

describe('readSelection', () => {
  it('reads every choice', () => {
    const selection: Selection = {
      step: 'details',
      service: 'deep-tissue',
      staff: 'any',
      duration: '60',
      month: '2026-11',
      date: '2026-11-24',
      slot: '2026-11-24T10:00:00+00:00',
      tz: 'America/Argentina/Buenos_Aires',
      hold: '0b9b2d1e-6a4f-4a0e-8f0e-2a9f6f0d7c11',
      intake: 'sub_aaaa.0c1d.Ab-_9',
      at: 'body',
      saved: 'prt_aaaa',
      savedToken: '0c1d.Ab-_9',
      panel: 'zones',
      q: 'São Paulo',
      more: '1',
      source: { utm_source: 'letter', gclid: 'x' },
    }
    expect(readSelection(new URLSearchParams(writeSelection(selection)))).toEqual(selection)
  })

  it.each([
    'step=admin',
    'date=2026-02-30',
    'date=24.11.2026',
    'month=2026-13',
    'slot=2026-11-24T10:00:00',
    'slot=2026-02-30T10:00:00Z',
    'slot=2026-11-24T25:00:00Z',
    'tz=%2B01:00',
    'hold=1',
    'duration=-30',
    'panel=other',
    'intake=%3C',
    'at=a%20b',
    'booking=bkg_1',
    'staff=%3Cscript%3E',
    'unknown=1',
  ])('leaves %s out', (query) => {
    expect(read(query)).toEqual({})
  })

  it('accepts instants with an offset, with Z, and without seconds', () => {
    for (const slot of ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00+05:45', '2026-11-24T10:00Z']) {
      expect(read(new URLSearchParams({ slot }).toString())).toEqual({ slot })
    }
  })

  it('cuts campaign parameters to 200 characters', () => {
    expect(read(`utm_source=${'x'.repeat(300)}`).source?.utm_source).toHaveLength(200)
  })

  it('never throws, and reads its own output unchanged', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const selection = read(query)
        expect(readSelection(new URLSearchParams(writeSelection(selection)))).toEqual(selection)
      }),
    )
  })
})

it('writes equal choices as equal queries', () => {
  expect(writeSelection({ tz: 'Europe/Lisbon', staff: 'any' })).toBe('?staff=any&tz=Europe%2FLisbon')
  expect(writeSelection({ staff: 'any', tz: 'Europe/Lisbon' })).toBe('?staff=any&tz=Europe%2FLisbon')
})
