import { atom } from 'jotai'
import { showUrl, toShownUrl } from '#client/page/url.ts'
import { linkTo, type SelectionChange } from './links.ts'
import { readSelection } from './selection.ts'

/** Path of the page, with the locale prefix. */
export const pathAtom = atom('')

/** Query of the page, with `?`, as `writeSelection` writes it. */
export const queryAtom = atom('?')

/** URL of the visible state. Forms post here, also when the browser shows the response to another form. */
export const pageUrlAtom = atom((get) => get(pathAtom) + get(queryAtom))

/** URL of the visible state for use in the document: without secrets where an analytics script may run. */
export const shownUrlAtom = atom((get) => toShownUrl(get(pageUrlAtom)))

export const selectionAtom = atom((get) => readSelection(new URLSearchParams(get(queryAtom))))

/**
 * Shows another URL of the same flow without loading a page. Works in the browser only. When the flow is embedded in a
 * content page, `replace` leaves that page's history entry unchanged.
 */
export const navigateAtom = atom(null, (get, set, href: string, mode: 'push' | 'replace' = 'push') => {
  if (mode === 'push' || location.pathname === get(pathAtom)) showUrl(href, mode)
  set(queryAtom, href.slice(href.indexOf('?')))
})

/** Changes the visitor's current choices, which may be newer than those on the screen, and shows their URL. */
export const chooseAtom = atom(null, (get, set, change: SelectionChange, mode?: 'push' | 'replace') =>
  set(navigateAtom, linkTo(get(pathAtom), get(selectionAtom), change), mode),
)
