import { atom } from 'jotai'
import { showUrl } from '#client/page/url.ts'
import {
  arrivalReasonAtom,
  bookingAtom,
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

/** The names of the parameters of a form's URL. */
export const formParameters = { step: 'step', partial: 'partial', token: 'token' } as const

/**
 * The names of the parameters of a form within a booking. They differ because the booking's URL has its own `step` and `token`.
 */
export const intakeParameters = { step: 'at', partial: 'saved', token: 'savedToken' } as const

export type FormParameters = typeof formParameters | typeof intakeParameters

/**
 * Returns the URL of a form at a step and with its saved answers. It never contains an answer. `booking` is the query of
 * the booking that the form is a step of, which has the source already.
 */
export function toFormUrl(
  path: string,
  { step, partial, source = {} }: FormLocation,
  booking?: string,
): string {
  const names = booking === undefined ? formParameters : intakeParameters
  const query = new URLSearchParams(booking ?? source)
  const formParts = new URLSearchParams({
    ...(step !== undefined && { [names.step]: step }),
    ...(partial && { [names.partial]: partial.id, [names.token]: partial.token }),
  })
  const queryParts = booking === undefined ? [...formParts, ...query] : [...query, ...formParts]
  return queryParts.length > 0 ? `${path}?${new URLSearchParams(queryParts)}` : path
}

/** The `step` parameter of the URL. The first step has none until its answers are saved. */
const stepIdAtom = atom((get) => {
  const stepIndex = get(stepIndexAtom)
  return stepIndex > 0 || get(partialAtom) ? get(formAtom).steps[stepIndex]?.id : undefined
})

/** The URL to which the browser posts the step without JavaScript. */
export const formUrlAtom = atom((get) => {
  const booking = get(bookingAtom)?.query
  const { steps } = get(formAtom)
  // The server recognises the posted form of a booking by its step, so that the first step needs one too.
  const step = booking === undefined ? get(stepIdAtom) : steps[get(stepIndexAtom)]?.id
  const location = { step, partial: get(partialAtom), source: get(sourceAtom) }
  return toFormUrl(get(pagePathAtom), location, booking)
})

/** The URL in the address bar. It omits the visitor's source, which is read once. */
const visibleUrlAtom = atom((get) =>
  get(submissionAtom) && !get(bookingAtom)
    ? get(pagePathAtom)
    : toFormUrl(
        get(pagePathAtom),
        { step: get(stepIdAtom), partial: get(partialAtom) },
        get(bookingAtom)?.query,
      ),
)

/** Shows another step and adds it to the history. Browser only. */
export const goToStepAtom = atom(null, (get, set, stepIndex: number) => {
  set(arrivalReasonAtom, undefined)
  set(stepIndexAtom, stepIndex)
  showUrl(get(visibleUrlAtom), 'push')
})

/** Writes the form's URL into the address bar, unless the form is part of another page. */
export const writeUrlAtom = atom(null, (get) => {
  if (location.pathname === get(pagePathAtom)) showUrl(get(visibleUrlAtom), 'replace')
})
