import { readContact } from '#client/contact/stored-contact.ts'
import type { FormPayload } from '#client/page/payload.ts'
import { readQuery } from '#client/page/url.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { getContactAnswers } from '../answers/form-contact.ts'
import {
  answerContextAtom,
  answersAtom,
  bookingAtom,
  contactPrefilledAtom,
  filesAtom,
  formAtom,
  pagePathAtom,
  partialAtom,
  problemAtom,
  restoreCountAtom,
  sourceAtom,
  stepIndexAtom,
  submissionAtom,
} from '../atoms.ts'
import type { FormStore } from '../form-store.ts'
import { formParameters, intakeParameters, writeUrlAtom } from '../form-url.ts'
import { resolveStep } from '../steps/resolve-step.ts'
import { markSavedAtom, savePartialAtom } from './save-partial.ts'
import { readStoredForm, type StoredForm, storeForm } from './stored-form.ts'

/** Returns the id of the step that the URL names. */
function getStepId(store: FormStore): string | undefined {
  const { step } = store.get(bookingAtom) ? intakeParameters : formParameters
  return new URLSearchParams(readQuery()).get(step) ?? undefined
}

function showStep(store: FormStore, stepId: string | undefined) {
  store.set(
    stepIndexAtom,
    resolveStep(store.get(formAtom), store.get(answersAtom), store.get(answerContextAtom), stepId),
  )
}

/**
 * Writes the form's URL into the address bar, and follows back and forward. Going back to the embedding page, or to a
 * form that was sent, loads that page. Returns a function that unbinds.
 */
function bindUrl(store: FormStore): () => void {
  const path = store.get(pagePathAtom)
  let wasFormPath = location.pathname === path
  store.set(writeUrlAtom)
  const unsubscribe = store.sub(stepIndexAtom, () => {
    wasFormPath = location.pathname === path
  })
  function follow() {
    const isFormPath = location.pathname === path
    if (isFormPath && store.get(submissionAtom)) leaveSentForm(store)
    else if (!isFormPath && wasFormPath) location.reload()
    if (!isFormPath || store.get(submissionAtom)) return
    wasFormPath = true
    store.set(problemAtom, undefined)
    showStep(store, getStepId(store))
  }
  addEventListener('popstate', follow)
  return () => {
    removeEventListener('popstate', follow)
    unsubscribe()
  }
}

/** Loads the page of the address bar: an empty form, or a step of the booking. */
function leaveSentForm(store: FormStore): void {
  if (store.get(bookingAtom)) location.reload()
  else location.replace(store.get(pagePathAtom))
}

/**
 * Merges stored answers into the answers of the page. Stored answers replace saved ones, but not those typed before hydration.
 * Without saved answers, or after a problem, all answers of the page replace the stored ones.
 */
function withStoredAnswers(
  { answers, partial, problem }: FormPayload,
  stored: StoredForm,
  pageAnswers: FormAnswers,
) {
  if (!partial || problem) return { ...stored.answers, ...pageAnswers }
  const typedBeforeHydration = Object.entries(pageAnswers).filter(
    ([id, answer]) => !isEqual(answer, answers[id]),
  )
  return { ...answers, ...stored.answers, ...Object.fromEntries(typedBeforeHydration) }
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Restores the form that this tab stores, at its step. Returns whether any answer changed. */
function restoreForm(store: FormStore, payload: FormPayload): boolean {
  const stored = readStoredForm(payload.form.id)
  if (!stored || (payload.partial && payload.partial.id !== stored.partial?.id)) return false
  const pageAnswers = store.get(answersAtom)
  const answers = withStoredAnswers(payload, stored, pageAnswers)
  store.set(answersAtom, answers)
  const isInPage = (id: string) => payload.files.some((file) => file.id === id)
  store.set(filesAtom, [...payload.files, ...stored.files.filter(({ id }) => !isInPage(id))])
  store.set(sourceAtom, { ...stored.source, ...payload.source })
  if (!payload.partial && stored.partial) store.set(partialAtom, stored.partial)
  if (!payload.problem) showStep(store, getStepId(store) ?? payload.step)
  return !isEqual(answers, pageAnswers)
}

/** Prefills the contact stored in this browser. Returns whether any field was filled. */
function prefillContact(store: FormStore): boolean {
  const form = store.get(formAtom)
  const contact = form.remember ? readContact() : undefined
  const contactAnswers = contact && getContactAnswers(form, contact, store.get(answersAtom))
  if (!contactAnswers || Object.keys(contactAnswers).length === 0) return false
  store.set(answersAtom, { ...store.get(answersAtom), ...contactAnswers })
  store.set(contactPrefilledAtom, true)
  return true
}

/**
 * Stores the form on every change, and at once if the visitor typed before this script was loaded. Returns a function that stops
 * it.
 */
function bindStorage(store: FormStore, payload: FormPayload): () => void {
  const id = store.get(formAtom).id
  function write() {
    if (store.get(submissionAtom)) return
    const partial = store.get(partialAtom)
    const step = store.get(formAtom).steps[store.get(stepIndexAtom)]?.id
    const [answers, files, source] = [store.get(answersAtom), store.get(filesAtom), store.get(sourceAtom)]
    storeForm(id, { answers, files, source, ...(partial && { partial }), ...(step && { step }) })
  }
  if (!isEqual(store.get(answersAtom), payload.answers)) write()
  const unsubscribers = [answersAtom, filesAtom, partialAtom, stepIndexAtom].map((atom) =>
    store.sub(atom, write),
  )
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** Binds a form to the URL, the history and the storage of its browser. Returns a function that unbinds. */
export function bindBrowser(store: FormStore, payload: FormPayload): () => void {
  store.set(markSavedAtom)
  const restored = [restoreForm(store, payload), prefillContact(store)]
  if (restored.includes(true)) store.set(restoreCountAtom, (count) => count + 1)
  const unbindUrl = bindUrl(store)
  const unbindStorage = bindStorage(store, payload)
  const saveWhenHidden = () => document.visibilityState === 'hidden' && store.set(savePartialAtom)
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    unbindUrl()
    unbindStorage()
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}
