import { expect, test } from 'vitest'
import { createLanguageCheck } from './warn-dropped-languages.ts'

test('warns of languages with upcoming bookings that the site no longer speaks', () => {
  const check = createLanguageCheck({ locales: ['en'] }, { locales: ['en', 'pl', 'de'] })
  for (const locale of ['pl', 'en', 'pl', 'fr'] as const) check.add({ locale })
  expect([check.dropsAny, check.list()]).toEqual([
    true,
    [
      {
        path: 'site.locales',
        code: 'language-dropped',
        message:
          '2 upcoming bookings were made in pl, which the site no longer speaks. Their messages are in the default language now.',
        values: { language: 'pl', count: 2 },
      },
    ],
  ])
})

test('knows that a site without a list speaks all languages', () => {
  const some = createLanguageCheck({ locales: ['en'] }, {})
  some.add({ locale: 'sv' })
  expect([some.dropsAny, some.list().length]).toEqual([true, 1])
  expect(createLanguageCheck({}, { locales: ['en'] }).dropsAny).toBe(false)
  expect(createLanguageCheck({ locales: ['en'] }, undefined).dropsAny).toBe(false)
})
