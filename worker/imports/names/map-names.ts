import { toNameKey } from '../fields/name-key.ts'

/** The choice for a name whose rows are left out. */
export const LEFT_OUT = '~out'

/** The meaning of rows without a person: the first one who provides their service. */
export const FIRST_PERSON = '~first'

/** Something that a name in a table can mean. */
interface Meaning {
  id: string
  /** Its names in all languages of the site. */
  names: readonly string[]
}

/** The services and people of a site. */
export interface Offer {
  services: readonly (Meaning & {
    staff: readonly string[]
    /** The minutes of an appointment without an end. */
    minutes: number
    /** Whether several people can have the same appointment. */
    isClass: boolean
  })[]
  staff: readonly Meaning[]
}

/** By name in a table, the id that a person chose for it or `LEFT_OUT`. Rows without a name have an empty one. */
export type NameChoices = ReadonlyMap<string, string>

/** Returns the id of the only meaning that a name fits, by all of its letters or as the first word of a longer name. */
function findFitting(name: string, meanings: readonly Meaning[]): string | undefined {
  const key = toNameKey(name)
  const listFitting = (toKey: (meaningName: string) => string) =>
    meanings
      .filter(({ names }) => names.some((meaningName) => toKey(meaningName) === key))
      .map(({ id }) => id)
  const [exact, ...otherExact] = listFitting(toNameKey)
  if (exact !== undefined && otherExact.length === 0) return exact
  const [byFirstWord, ...others] = listFitting((meaningName) => toNameKey(meaningName.split(' ')[0] ?? ''))
  return exact === undefined && others.length === 0 ? byFirstWord : undefined
}

/** Returns the id of the service that a name means, or `LEFT_OUT`; undefined where a person has to choose. */
export function findService(name: string, { services }: Offer, choices: NameChoices): string | undefined {
  const chosen = choices.get(name)
  if (chosen === LEFT_OUT || services.some(({ id }) => id === chosen)) return chosen
  const [only, ...others] = services
  if (name === '') return others.length === 0 ? only?.id : undefined
  return findFitting(name, services)
}

/** Returns the id of the person that a name means, `LEFT_OUT` or `FIRST_PERSON`; undefined where a person has to choose. */
export function findStaff(name: string, { staff }: Offer, choices: NameChoices): string | undefined {
  const chosen = choices.get(name)
  if (chosen === LEFT_OUT || staff.some(({ id }) => id === chosen)) return chosen
  return name === '' ? FIRST_PERSON : findFitting(name, staff)
}
