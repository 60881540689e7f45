// The entry of the page of components, which only the development server has.

import { createRoot } from 'react-dom/client'
import '#client/ui/base.css'
import { I18nProvider } from '#client/page/i18n.tsx'
import en from '#locales/en.json'
import { createI18n } from '#locales/i18n.ts'
import { ComponentStates } from './component-states.tsx'

const page = document.getElementById('components')
if (page) {
  const i18n = createI18n({ locale: 'en', timeLocale: 'en-GB', messages: en })
  createRoot(page).render(
    <I18nProvider i18n={i18n}>
      <ComponentStates />
    </I18nProvider>,
  )
}
