import { Provider } from 'jotai'
import { WordsProvider } from '#client/page/i18n.tsx'
import type { FormPayload } from '#client/page/payload.ts'
import type { Words } from '#locales/i18n.ts'
import { Form } from './form.tsx'
import type { FormStore } from './form-store.ts'

interface FormRootProps {
  payload: FormPayload
  store: FormStore
  words: Words
}

/** A form, survey or quiz as the server writes it and the browser takes it over. */
export function FormRoot({ payload, store, words }: FormRootProps) {
  return (
    <Provider store={store}>
      <WordsProvider words={words}>
        <Form payload={payload} />
      </WordsProvider>
    </Provider>
  )
}
