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

/**
 * The address bar says what the page shows, without prefill; the history's steps are followed. Back from them to the page
 * that the flow stands in, that page is loaded anew.
 */
function bindAddress(store: Store): () => void {
  const path = store.get(pathAtom)
  const isOwn = () => location.pathname === path
  let wasOwn = isOwn()
  store.set(navigateAtom, path + store.get(queryAtom), 'replace')
  const unsubscribe = store.sub(queryAtom, () => {
    wasOwn = isOwn()
  })
  function follow() {
    if (!isOwn()) {
      if (wasOwn) location.reload()
      return
    }
    wasOwn = true
    store.set(problemAtom, undefined)
    store.set(queryAtom, writeSelection(readSelection(new URLSearchParams(location.search))))
  }
  addEventListener('popstate', follow)
  return () => {
    removeEventListener('popstate', follow)
    unsubscribe()
  }
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
