import { Provider } from 'jotai'
import type { ComponentType } from 'react'
import type { Store } from '#client/booking/state/atoms.ts'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import type { I18n } from '#locales/i18n.ts'

export type ManageView = ComponentType<{ payload: ManagePayload }>

interface ManageRootProps {
  payload: ManagePayload
  i18n: I18n
  store: Store
  /** The component of the payload's view. */
  View: ManageView
}

/** A view of one booking with its providers, for server rendering and hydration. */
export function ManageRoot({ payload, i18n, store, View }: ManageRootProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <View payload={payload} />
      </I18nProvider>
    </Provider>
  )
}
