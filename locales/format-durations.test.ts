import { expect, it } from 'vitest'
import { formatDurations } from './format-durations.ts'
import { createI18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'

it.each([
  ['en-US', [90, 30, 60], '30–90 min'],
  ['en-US', [60, 120], '1–2 hr'],
  ['en-US', [75, 75], '1 hr 15 min'],
  ['de-DE', [30, 90], '30–90 Min.'],
])('formats durations for %s: %j', async (timeLocale, durations, text) => {
  const i18n = createI18n({ locale: 'en', timeLocale, messages: await loadMessages('en') })
  expect(formatDurations(i18n, durations).replaceAll('\u00a0', ' ')).toBe(text)
})
