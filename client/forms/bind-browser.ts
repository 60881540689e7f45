import type { FormPayload } from '#client/page/payload.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { writeAddressAtom } from './address.ts'
import {
  answersAtom,
  filesAtom,
  formAtom,
  partialAtom,
  pathAtom,
  placeAtom,
  problemAtom,
  rememberedAtom,
  restoredAtom,
  rulesAtom,
  sentAtom,
  sourceAtom,
} from './atoms.ts'
import { answersFrom, recallContact } from './contact-memory.ts'
import { type FormDraft, readDraft, writeDraft } from './draft.ts'
import type { FormStore } from './form-store.ts'
import { keepPartialAtom, markKeptAtom } from './keep-partial.ts'
import { placeFor } from './place-for.ts'

const stepOf = (address: string) => new URLSearchParams(address).get('step') ?? undefined

function showStep(store: FormStore, wanted: string | undefined) {
  store.set(placeAtom, placeFor(store.get(formAtom), store.get(answersAtom), store.get(rulesAtom), wanted))
}

/**
 * The address bar says what the page shows, without prefill; the history's steps are followed. Back from them to the page
 * that the form stands in, or to a form that was sent, is a page of its own.
 */
function bindAddress(store: FormStore): () => void {
  const path = store.get(pathAtom)
  let wasOwn = location.pathname === path
  store.set(writeAddressAtom)
  const unsubscribe = store.sub(placeAtom, () => {
    wasOwn = location.pathname === path
  })
  function follow() {
    const isOwn = location.pathname === path
    if (isOwn && store.get(sentAtom)) location.replace(path)
    else if (!isOwn && wasOwn) location.reload()
    if (!isOwn || store.get(sentAtom)) return
    wasOwn = true
    store.set(problemAtom, undefined)
    showStep(store, stepOf(location.search))
  }
  addEventListener('popstate', follow)
  return () => {
    removeEventListener('popstate', follow)
    unsubscribe()
  }
}

/** Of the same state as the page's, what was typed since outranks it; else what is on the page outranks a draft. */
function withDraft({ answers, partial, problem }: FormPayload, draft: FormDraft, onPage: FormAnswers) {
  if (!partial || problem) return { ...draft.answers, ...onPage }
  // Before this ran.
  const typed = Object.entries(onPage).filter(([id, answer]) => written(answer) !== written(answers[id]))
  return { ...answers, ...draft.answers, ...Object.fromEntries(typed) }
}

const written = (value: unknown) => JSON.stringify(value)

/** What was typed before in this tab comes back, with the step that it belongs to. Gives whether anything came. */
function restoreDraft(store: FormStore, payload: FormPayload): boolean {
  const draft = readDraft(payload.form.id)
  if (!draft || (payload.partial && payload.partial.id !== draft.partial?.id)) return false
  const onPage = store.get(answersAtom)
  const answers = withDraft(payload, draft, onPage)
  store.set(answersAtom, answers)
  store.set(filesAtom, [...payload.files, ...draft.files.filter(isNew(payload.files))])
  store.set(sourceAtom, { ...draft.source, ...payload.source })
  if (!payload.partial && draft.partial) store.set(partialAtom, draft.partial)
  if (!payload.problem) showStep(store, stepOf(location.search) ?? payload.step)
  return written(answers) !== written(onPage)
}

const isNew =
  (known: readonly { id: string }[]) =>
  ({ id }: { id: string }) =>
    !known.some((file) => file.id === id)

/** Fills in who the visitor is, where the browser remembers it. Gives whether anything was. */
function recall(store: FormStore): boolean {
  const form = store.get(formAtom)
  const contact = form.remember ? recallContact() : undefined
  const filled = contact && answersFrom(form, contact, store.get(answersAtom))
  if (!filled || Object.keys(filled).length === 0) return false
  store.set(answersAtom, { ...store.get(answersAtom), ...filled })
  store.set(rememberedAtom, true)
  return true
}

function keepDraft(store: FormStore): () => void {
  const id = store.get(formAtom).id
  function write() {
    if (store.get(sentAtom)) return
    const partial = store.get(partialAtom)
    const step = store.get(formAtom).steps[store.get(placeAtom)]?.id
    const [answers, files, source] = [store.get(answersAtom), store.get(filesAtom), store.get(sourceAtom)]
    writeDraft(id, { answers, files, source, ...(partial && { partial }), ...(step && { step }) })
  }
  const unsubscribe = [answersAtom, filesAtom, partialAtom, placeAtom].map((atom) => store.sub(atom, write))
  return () => {
    for (const end of unsubscribe) end()
  }
}

/** Binds a form to the browser it runs in: its address, its history, what it keeps. Gives what ends that. */
export function bindBrowser(store: FormStore, payload: FormPayload): () => void {
  store.set(markKeptAtom)
  const came = [restoreDraft(store, payload), recall(store)]
  if (came.includes(true)) store.set(restoredAtom, (count) => count + 1)
  const unbind = bindAddress(store)
  const unkeep = keepDraft(store)
  const leave = () => document.visibilityState === 'hidden' && store.set(keepPartialAtom)
  document.addEventListener('visibilitychange', leave)
  return () => {
    unbind()
    unkeep()
    document.removeEventListener('visibilitychange', leave)
  }
}
