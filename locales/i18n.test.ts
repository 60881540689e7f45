import { describe, expect, it } from 'vitest'
import { pseudoMessages } from '#test/fixtures/pseudo-messages.ts'
import { formatFileSize } from './file-size.ts'
import { createI18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'
import type { MessageKey } from './messages.ts'

const messages = await loadMessages('en')
const english = createI18n({ locale: 'en', timeLocale: 'en-US', messages })
const swedish = createI18n({ locale: 'sv', timeLocale: 'sv-SE', messages: await loadMessages('sv') })

describe('messages', () => {
  it('have their placeholders filled', () => {
    expect(english.t('error.slotTaken')).toBe('The slot you have selected is no longer available')
    expect(english.t('error.seatsExceeded', { n: 3 })).toBe('Total available seats for this slot is only 3')
  })

  it('do not interpret values as markup or placeholders', () => {
    expect(english.t('page.notFound', { path: "/{path}<b>'" })).toBe("Page not found: /{path}<b>'")
  })

  it('isolate right-to-left values, so that the text around them keeps its order', () => {
    expect(english.t('done.thanksName', { name: 'אנה' })).toContain(', \u2068אנה\u2069.')
    expect(english.t('done.thanksName', { name: 'Ana' })).toContain(', Ana.')
  })

  it('have one full stop after a value that ends with one', () => {
    expect(english.t('payment.until', { time: '7:00 a.m.' })).toBe(
      'We’re holding your time for you until 7:00 a.m.',
    )
    const values = { time: '1. juni', paid: 'part', amount: '25 kr.' }
    expect(swedish.t('policy.freeThenKept', values)).toMatch(/[^.]\.$/)
  })

  it('throw for an unknown key or a missing value', () => {
    expect(() => english.t('nothing.here' as MessageKey)).toThrow(/nothing\.here/)
    expect(() => english.t('error.seatsExceeded')).toThrow(/"n"/)
  })
})

describe('numbers', () => {
  it.each([
    ['en-US', 1234.5, '1,234.5'],
    ['de-DE', 1234.5, '1.234,5'],
  ])('are formatted for %s', (timeLocale, value, text) => {
    expect(createI18n({ locale: 'en', timeLocale, messages }).number(value)).toBe(text)
  })

  it.each([
    ['en-US', 5 * 1024 * 1024, '5 MB'],
    ['en-US', 1500, '1.5 kB'],
    ['fr-FR', 1.25 * 1024 * 1024, '1,3 Mo'],
  ])('are formatted for %s as a size: %i bytes', (timeLocale, bytes, text) => {
    const i18n = createI18n({ locale: 'en', timeLocale, messages })
    expect(formatFileSize(i18n, bytes).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })
})

describe('lists', () => {
  it.each([
    ['en-US', ['Ana', 'Ben', 'Eva'], 'Ana, Ben, and Eva'],
    ['de-DE', ['Ana', 'Ben', 'Eva'], 'Ana, Ben und Eva'],
    ['de-DE', ['Ana'], 'Ana'],
    ['de-DE', [], ''],
  ])('are formatted for %s: %j', (timeLocale, texts, list) => {
    const i18n = createI18n({ locale: 'en', timeLocale, messages })
    expect(i18n.list(texts)).toBe(list)
    expect(Object.values(i18n.formatted)).toEqual(texts.length > 1 ? [list] : [])
  })
})

describe('amounts', () => {
  it.each([
    ['en-US', { amount: 8000, currency: 'EUR' }, '€80'],
    ['de-DE', { amount: 8050, currency: 'EUR' }, '80,50 €'],
    ['en-US', { amount: 500, currency: 'JPY' }, '¥500'],
    ['en-US', { amount: 1500, currency: 'KWD' }, 'KWD 1.500'],
    ['hu-HU', { amount: 1_750_000, currency: 'HUF' }, '17 500 Ft'],
    ['hu-HU', { amount: 17_550, currency: 'HUF' }, '175,50 Ft'],
    ['en-US', { amount: 1_200_000, currency: 'COP' }, 'COP 12,000'],
  ])('are formatted for %s: %o', (timeLocale, amount, text) => {
    const i18n = createI18n({ locale: 'en', timeLocale, messages })
    expect(i18n.money(amount).replaceAll('\u00a0', ' ')).toBe(text)
    expect(Object.values(i18n.formatted)).toEqual([i18n.money(amount)])
  })
})

describe('amounts that stand together', () => {
  it('have decimals if one of them has', () => {
    const { money } = createI18n({ locale: 'en', timeLocale: 'en-US', messages })
    const [round, exact] = [8000, 7950].map((amount) => ({ amount, currency: 'EUR' }))
    if (!round || !exact) throw new Error('No amounts')
    expect([round, exact].map((amount) => money(amount, [round, exact]))).toEqual(['€80.00', '€79.50'])
    expect(money(round, [round])).toBe('€80')
  })
})

describe('texts of the business', () => {
  const inLocale = (locale: 'pt-br' | 'fr-ca' | 'de') => createI18n({ locale, timeLocale: 'en-US', messages })

  it('fall back from the locale to its language, English, and any language', () => {
    expect(inLocale('de').text('Massage')).toBe('Massage')
    expect(inLocale('pt-br').text({ pt: 'Massagem', 'pt-br': 'Massagem!', en: 'Massage' })).toBe('Massagem!')
    expect(inLocale('fr-ca').text({ en: 'Call', fr: 'Appel' })).toBe('Appel')
    expect(inLocale('de').text({ pt: 'Chamada', en: 'Call' })).toBe('Call')
    expect(inLocale('de').text({ pt: 'Chamada' })).toBe('Chamada')
  })
})

describe('the pseudo-locale', () => {
  const pseudo = createI18n({ locale: 'en', timeLocale: 'en-US', messages: pseudoMessages })

  it('has accents, brackets, longer texts and all placeholders', () => {
    expect(pseudo.t('error.seatsExceeded', { n: 7 })).toMatch(/^⟦.*óñlý 7.*⟧$/)
    expect(pseudo.t('error.slotTaken').length).toBeGreaterThan(english.t('error.slotTaken').length * 1.35)
    expect(Object.keys(pseudoMessages)).toEqual(Object.keys(messages))
  })
})
