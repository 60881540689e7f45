import type { FormPayload } from '#client/page/payload.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { getContactAnswers, readContact } from '../answers/stored-contact.ts'
import {
  answersAtom,
  contactPrefilledAtom,
  filesAtom,
  formAtom,
  pagePathAtom,
  partialAtom,
  problemAtom,
  restoreCountAtom,
  rulesAtom,
  sourceAtom,
  stepIndexAtom,
  submissionAtom,
} from '../atoms.ts'
import type { FormStore } from '../form-store.ts'
import { writeUrlAtom } from '../form-url.ts'
import { resolveStep } from '../steps/resolve-step.ts'
import { type FormDraft, readDraft, writeDraft } from './draft.ts'
import { markSavedAtom, savePartialAtom } from './save-partial.ts'

const getStepId = (query: string) => new URLSearchParams(query).get('step') ?? undefined

function showStep(store: FormStore, stepId: string | undefined) {
  store.set(
    stepIndexAtom,
    resolveStep(store.get(formAtom), store.get(answersAtom), store.get(rulesAtom), stepId),
  )
}

/**
 * Keeps the address bar and the history in step with the form. Going back to the embedding page, or to a form that was
 * sent, loads that page. Returns a function that unbinds.
 */
function bindUrl(store: FormStore): () => void {
  const path = store.get(pagePathAtom)
  let wasOwn = location.pathname === path
  store.set(writeUrlAtom)
  const unsubscribe = store.sub(stepIndexAtom, () => {
    wasOwn = location.pathname === path
  })
  function follow() {
    const isOwn = location.pathname === path
    if (isOwn && store.get(submissionAtom)) location.replace(path)
    else if (!isOwn && wasOwn) location.reload()
    if (!isOwn || store.get(submissionAtom)) return
    wasOwn = true
    store.set(problemAtom, undefined)
    showStep(store, getStepId(location.search))
  }
  addEventListener('popstate', follow)
  return () => {
    removeEventListener('popstate', follow)
    unsubscribe()
  }
}

/** Merges a draft into the page's answers. The draft wins over saved answers; otherwise the page wins over the draft. */
function withDraft({ answers, partial, problem }: FormPayload, draft: FormDraft, onPage: FormAnswers) {
  if (!partial || problem) return { ...draft.answers, ...onPage }
  // Typed before hydration.
  const typed = Object.entries(onPage).filter(([id, answer]) => !isEqual(answer, answers[id]))
  return { ...answers, ...draft.answers, ...Object.fromEntries(typed) }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Restores the draft of this tab and the step it belongs to. Returns whether any answer changed. */
function restoreDraft(store: FormStore, payload: FormPayload): boolean {
  const draft = readDraft(payload.form.id)
  if (!draft || (payload.partial && payload.partial.id !== draft.partial?.id)) return false
  const onPage = store.get(answersAtom)
  const answers = withDraft(payload, draft, onPage)
  store.set(answersAtom, answers)
  store.set(filesAtom, [...payload.files, ...draft.files.filter(isNew(payload.files))])
  store.set(sourceAtom, { ...draft.source, ...payload.source })
  if (!payload.partial && draft.partial) store.set(partialAtom, draft.partial)
  if (!payload.problem) showStep(store, getStepId(location.search) ?? payload.step)
  return !isEqual(answers, onPage)
}

const isNew =
  (known: readonly { id: string }[]) =>
  ({ id }: { id: string }) =>
    !known.some((file) => file.id === id)

/** Prefills the contact stored in this browser. Returns whether any field was filled. */
function prefillContact(store: FormStore): boolean {
  const form = store.get(formAtom)
  const contact = form.remember ? readContact() : undefined
  const filled = contact && getContactAnswers(form, contact, store.get(answersAtom))
  if (!filled || Object.keys(filled).length === 0) return false
  store.set(answersAtom, { ...store.get(answersAtom), ...filled })
  store.set(contactPrefilledAtom, true)
  return true
}

/** Stores the draft on every change. Returns a function that stops it. */
function storeDraft(store: FormStore): () => void {
  const id = store.get(formAtom).id
  function write() {
    if (store.get(submissionAtom)) return
    const partial = store.get(partialAtom)
    const step = store.get(formAtom).steps[store.get(stepIndexAtom)]?.id
    const [answers, files, source] = [store.get(answersAtom), store.get(filesAtom), store.get(sourceAtom)]
    writeDraft(id, { answers, files, source, ...(partial && { partial }), ...(step && { step }) })
  }
  const unsubscribe = [answersAtom, filesAtom, partialAtom, stepIndexAtom].map((atom) =>
    store.sub(atom, write),
  )
  return () => {
    for (const stop of unsubscribe) stop()
  }
}

/** Binds a form to the URL, the history and the storage of its browser. Returns a function that unbinds. */
export function bindBrowser(store: FormStore, payload: FormPayload): () => void {
  store.set(markSavedAtom)
  const restored = [restoreDraft(store, payload), prefillContact(store)]
  if (restored.includes(true)) store.set(restoreCountAtom, (count) => count + 1)
  const unbindUrl = bindUrl(store)
  const stopStoring = storeDraft(store)
  const saveWhenHidden = () => document.visibilityState === 'hidden' && store.set(savePartialAtom)
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    unbindUrl()
    stopStoring()
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}
