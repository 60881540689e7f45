import { Provider } from 'jotai'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { FlowPayload } from '#client/page/payload.ts'
import type { I18n } from '#locales/i18n.ts'
import { Flow } from './flow.tsx'
import type { Store } from './seed-time-choice.ts'

interface FlowRootProps {
  payload: FlowPayload
  store: Store
  i18n: I18n
}

/** The booking flow as the server writes it and the browser takes it over. */
export function FlowRoot({ payload, store, i18n }: FlowRootProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Flow payload={payload} />
      </I18nProvider>
    </Provider>
  )
}
