import { globSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#client/page/i18n.tsx'
import en from '#locales/en.json'
import { createI18n } from '#locales/i18n.ts'
import { ComponentStates } from './component-states.tsx'

/**
 * Components that the page does not show by themselves: parts of other components, invisible ones, and a widget of another
 * server.
 */
const unseen = new Set(['field-group', 'field-notes', 'turnstile-widget', 'visually-hidden'])

test('shows all components that pages share', () => {
  const source = readFileSync('client/development/component-states.tsx', 'utf8')
  const names = globSync('client/ui/*.tsx').map((path) => path.replace(/^client\/ui\/|\.tsx$/g, ''))
  const missing = names.filter((name) => !unseen.has(name) && !source.includes(`'#client/ui/${name}.tsx'`))
  expect(missing).toEqual([])
})

test('renders each in its states', () => {
  const i18n = createI18n({ locale: 'en', timeLocale: 'en-GB', messages: en })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <ComponentStates />
    </I18nProvider>,
  )
  for (const state of ['aria-disabled="true"', 'aria-invalid="true"', 'role="alert"'])
    expect(html).toContain(state)
})
