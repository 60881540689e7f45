import { Provider } from 'jotai'
import type { Store } from '#client/booking/seed-time-choice.ts'
import type { ManagePayload } from '#client/page/payload.ts'
import { WordsProvider } from '#client/page/words.tsx'
import type { Words } from '#locales/words.ts'
import { BookingView } from './booking-view.tsx'
import { CancelView } from './cancel-view.tsx'
import { RescheduleView } from './reschedule-view.tsx'

interface ManageRootProps {
  payload: ManagePayload
  words: Words
  store: Store
}

const views = { done: BookingView, view: BookingView, reschedule: RescheduleView, cancel: CancelView }

/** One booking: its confirmation, its state, and the forms that move and cancel it. */
export function ManageRoot({ payload, words, store }: ManageRootProps) {
  const View = views[payload.view]
  return (
    <Provider store={store}>
      <WordsProvider words={words}>
        <View payload={payload} />
      </WordsProvider>
    </Provider>
  )
}
