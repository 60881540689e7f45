import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { FlowPayload } from '#client/page/payload.ts'
import { navigateAtom, pathAtom, queryAtom, selectionAtom } from './address.ts'
import { detailsAtom, problemAtom, skewAtom } from './atoms.ts'
import { readDraft, writeDraft } from './draft.ts'
import { linkTo } from './links.ts'
import { readSelection, writeSelection } from './selection.ts'
import { zoneLockedAtom, zoneSettledAtom } from './zone.ts'

type Store = ReturnType<typeof useStore>

/** The address bar says what the page shows, without prefill; the history's steps are followed. */
function bindAddress(store: Store): () => void {
  store.set(navigateAtom, store.get(pathAtom) + store.get(queryAtom), 'replace')
  function follow() {
    store.set(problemAtom, undefined)
    store.set(queryAtom, writeSelection(readSelection(new URLSearchParams(location.search))))
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

/** The browser knows its zone better than the server guessed it; a choice of the visitor's, or the venue's, stands. What is open stays open. */
function adoptZone(store: Store): void {
  if (store.get(zoneSettledAtom)) return
  store.set(zoneSettledAtom, true)
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!tz || store.get(zoneLockedAtom)) return
  const selection = store.get(selectionAtom)
  store.set(navigateAtom, linkTo(store.get(pathAtom), selection, { ...selection, tz }), 'replace')
}

/** What was typed before in this tab comes back; what is on the page already outranks it. Gives whether anything came. */
function restoreDraft(store: Store): boolean {
  const draft = readDraft(store.get(pathAtom))
  const current = store.get(detailsAtom)
  const missing = Object.keys(draft ?? {}).some((key) => !(key in current))
  if (draft && missing) store.set(detailsAtom, { ...draft, ...current })
  return Boolean(draft) && missing
}

/** Binds a flow to the browser it runs in. The number given changes when the details form is to start anew from the atom. */
export function useBrowser(payload: FlowPayload): number {
  const store = useStore()
  const [restored, setRestored] = useState(0)

  useEffect(() => {
    store.set(skewAtom, Date.parse(payload.now) - Date.now())
    const unbind = bindAddress(store)
    adoptZone(store)
    if (restoreDraft(store)) setRestored(1)
    const path = store.get(pathAtom)
    const unsubscribe = store.sub(detailsAtom, () => writeDraft(path, store.get(detailsAtom)))
    return () => {
      unbind()
      unsubscribe()
    }
  }, [store, payload])

  return restored
}
