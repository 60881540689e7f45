import { createStore } from 'jotai'
import type { FormPayload } from '#client/page/payload.ts'
import {
  answersAtom,
  arrivalReasonAtom,
  bookingAtom,
  consentsAtom,
  filesAtom,
  formAtom,
  idempotencyKeyAtom,
  originAtom,
  pagePathAtom,
  partialAtom,
  problemAtom,
  resultAtom,
  saveFailedAtom,
  shownAtAtom,
  siteAtom,
  sourceAtom,
  stepIndexAtom,
  submissionAtom,
} from './atoms.ts'

export type FormStore = ReturnType<typeof createStore>

/** Creates the state of one form. Each request on the server and each root in the browser has its own store. */
export function createFormStore(payload: FormPayload): FormStore {
  const { form, step } = payload
  const store = createStore()
  store.set(formAtom, form)
  store.set(siteAtom, payload.site)
  store.set(pagePathAtom, payload.path)
  store.set(bookingAtom, payload.booking)
  store.set(originAtom, payload.origin)
  store.set(shownAtAtom, payload.shownAt)
  store.set(answersAtom, payload.answers)
  store.set(filesAtom, payload.files)
  store.set(consentsAtom, payload.consents)
  store.set(sourceAtom, payload.source)
  store.set(
    stepIndexAtom,
    Math.max(
      0,
      form.steps.findIndex(({ id }) => id === step),
    ),
  )
  store.set(partialAtom, payload.partial)
  store.set(arrivalReasonAtom, payload.resumed ? 'resumed' : payload.more && 'more')
  store.set(saveFailedAtom, payload.unsaved ?? false)
  store.set(submissionAtom, payload.sent)
  store.set(resultAtom, payload.result)
  store.set(problemAtom, payload.problem)
  store.set(idempotencyKeyAtom, payload.attempt)
  return store
}
