import { toNameKey } from '../fields/name-key.ts'

/** The value of a name whose rows are left out. */
export const LEFT_OUT = '~out'

/** The value of rows without a person: the first one who provides their service. */
export const FIRST_PERSON = '~first'

/** Something that a name in a table can mean. */
interface Candidate {
  id: string
  /** Its names in all languages of the site. */
  names: readonly string[]
}

/** The services and people of a site. */
export interface Offer {
  services: readonly (Candidate & {
    staff: readonly string[]
    /** The minutes of an appointment without an end. */
    minutes: number
    /** Whether several people can have the same appointment. */
    isClass: boolean
  })[]
  staff: readonly Candidate[]
}

/** The meanings of the names in a table, by name; an empty name is that of rows without one. */
export type NameChoices = ReadonlyMap<string, string>

/** Returns the id of the only candidate that a name fits: by all of its letters, or by the first of its words. */
function findFitting(name: string, candidates: readonly Candidate[]): string | undefined {
  const key = toNameKey(name)
  const fits = (toKey: (one: string) => string) =>
    candidates.filter(({ names }) => names.some((one) => toKey(one) === key)).map(({ id }) => id)
  const [exact, ...others] = fits(toNameKey)
  if (exact !== undefined && others.length === 0) return exact
  const [first, ...more] = fits((one) => toNameKey(one.split(' ')[0] ?? ''))
  return exact === undefined && more.length === 0 ? first : undefined
}

/** Returns what the service of a name is; undefined where somebody has to say it. */
export function findService(name: string, { services }: Offer, choices: NameChoices): string | undefined {
  const chosen = choices.get(name)
  if (chosen === LEFT_OUT || services.some(({ id }) => id === chosen)) return chosen
  const [only, ...others] = services
  if (name === '') return others.length === 0 ? only?.id : undefined
  return findFitting(name, services)
}

/** Returns who the person of a name is; undefined where somebody has to say it. */
export function findStaff(name: string, { staff }: Offer, choices: NameChoices): string | undefined {
  const chosen = choices.get(name)
  if (chosen === LEFT_OUT || staff.some(({ id }) => id === chosen)) return chosen
  return name === '' ? FIRST_PERSON : findFitting(name, staff)
}
