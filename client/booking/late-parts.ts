import { atom } from 'jotai'

/** What few visitors see first: files of their own, which the first load doesn't wait for. */
export interface LateParts {
  details: typeof import('./details/details-step.tsx')
  zones: typeof import('./time/zone-picker.tsx')
}

/** Those that are here: all on the server, in the browser from the start those that the page shows. */
export const latePartsAtom = atom<Partial<LateParts>>({})

/** Fetches a part unless it is here. Rejects where it can't be had. */
export const loadPartAtom = atom(null, async (get, set, name: keyof LateParts) => {
  if (get(latePartsAtom)[name]) return
  const part =
    name === 'details'
      ? { details: await import('./details/details-step.tsx') }
      : { zones: await import('./time/zone-picker.tsx') }
  set(latePartsAtom, (parts) => ({ ...parts, ...part }))
})
