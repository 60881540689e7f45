import { atom } from 'jotai'
import { readSelection } from './selection.ts'

/** The path of the page, its locale's prefix included. */
export const pathAtom = atom('')

/** The query that the page shows, `?` included, as `writeSelection` writes it. */
export const queryAtom = atom('?')

/** The address of what is on show: where its forms are sent, also when another form's answer is what the browser shows. */
export const addressAtom = atom((get) => get(pathAtom) + get(queryAtom))

export const selectionAtom = atom((get) => readSelection(new URLSearchParams(get(queryAtom))))

/**
 * Goes to an address of the same page, without leaving it. In the browser only. Within a page of another address, that
 * page's own entry of the history stays what it is.
 */
export const navigateAtom = atom(null, (get, set, href: string, how: 'push' | 'replace' = 'push') => {
  if (how === 'push') history.pushState(null, '', href)
  else if (location.pathname === get(pathAtom)) history.replaceState(null, '', href)
  set(queryAtom, href.slice(href.indexOf('?')))
})
