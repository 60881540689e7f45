import { Provider } from 'jotai'
import { useState } from 'react'
import type { Store } from '#client/booking/seed-time-choice.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import { WordsProvider } from '#client/page/words.tsx'
import type { Words } from '#locales/words.ts'
import { BookingView } from './booking-view.tsx'
import { CancelView } from './cancel-view.tsx'
import { createManageStore } from './manage-store.ts'
import { RescheduleView } from './reschedule-view.tsx'

interface ManageRootProps {
  payload: ManagePayload
  words: Words
  /** The one that the page's history is bound to; else one of its own. */
  store?: Store
}

const views = { done: BookingView, view: BookingView, reschedule: RescheduleView, cancel: CancelView }

/** One booking: its confirmation, its state, and the forms that move and cancel it. */
export function ManageRoot({ payload, words, store }: ManageRootProps) {
  const [own] = useState(() => store ?? createManageStore(payload))
  const View = views[payload.view]
  return (
    <Provider store={own}>
      <WordsProvider words={words}>
        <View payload={payload} />
      </WordsProvider>
    </Provider>
  )
}
