import { Provider } from 'jotai'
import { WordsProvider } from '#client/page/i18n.tsx'
import type { FlowPayload } from '#client/page/payload.ts'
import type { Words } from '#locales/i18n.ts'
import { Flow } from './flow.tsx'
import type { Store } from './seed-time-choice.ts'

interface FlowRootProps {
  payload: FlowPayload
  store: Store
  words: Words
}

/** The booking flow as the server writes it and the browser takes it over. */
export function FlowRoot({ payload, store, words }: FlowRootProps) {
  return (
    <Provider store={store}>
      <WordsProvider words={words}>
        <Flow payload={payload} />
      </WordsProvider>
    </Provider>
  )
}
