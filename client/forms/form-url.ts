import { atom } from 'jotai'
import {
  arrivalReasonAtom,
  formAtom,
  pagePathAtom,
  partialAtom,
  sourceAtom,
  stepIndexAtom,
  submissionAtom,
} from './atoms.ts'

interface FormLocation {
  /** The id of a step. */
  step?: string | undefined
  partial?: { id: string; token: string } | undefined
  source?: Readonly<Record<string, string>>
}

/** Returns the URL of a form at a step and with its saved answers. It never contains an answer. */
export function toFormUrl(path: string, { step, partial, source = {} }: FormLocation): string {
  const query = new URLSearchParams({
    ...(step !== undefined && { step }),
    ...(partial && { partial: partial.id, token: partial.token }),
    ...source,
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The `step` parameter of the URL. The first step has none until its answers are saved. */
const stepIdAtom = atom((get) => {
  const stepIndex = get(stepIndexAtom)
  return stepIndex > 0 || get(partialAtom) ? get(formAtom).steps[stepIndex]?.id : undefined
})

/** The URL to which the browser posts the step without JavaScript. */
export const formUrlAtom = atom((get) =>
  toFormUrl(get(pagePathAtom), { step: get(stepIdAtom), partial: get(partialAtom), source: get(sourceAtom) }),
)

/** The URL in the address bar. It omits the visitor's source, which is read once. */
const visibleUrlAtom = atom((get) =>
  get(submissionAtom)
    ? get(pagePathAtom)
    : toFormUrl(get(pagePathAtom), { step: get(stepIdAtom), partial: get(partialAtom) }),
)

/** Shows another step and adds it to the history. Browser only. */
export const goToStepAtom = atom(null, (get, set, stepIndex: number) => {
  set(arrivalReasonAtom, undefined)
  set(stepIndexAtom, stepIndex)
  history.pushState(null, '', get(visibleUrlAtom))
})

/** Writes the form's URL into the address bar, unless the form is part of another page. */
export const writeUrlAtom = atom(null, (get) => {
  if (location.pathname === get(pagePathAtom)) history.replaceState(null, '', get(visibleUrlAtom))
})
