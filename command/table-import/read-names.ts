import { LEFT_OUT, type NameChoices, type Offer } from '#worker/imports/names/map-names.ts'
import type { CountedName } from '#worker/imports/read-import.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** Reads which service or person of the site each name of a file is, typed as `Cut & colour=cut`. Throws for an id that the site does not have. */
export function readNames(
  option: 'service' | 'staff',
  typed: readonly string[],
  candidates: Offer['staff'],
): NameChoices {
  return new Map(
    typed.map((text) => {
      const separatorIndex = text.lastIndexOf('=')
      const [name, id] = [text.slice(0, Math.max(separatorIndex, 0)), text.slice(separatorIndex + 1)]
      const isKnown = id === 'out' || candidates.some((candidate) => candidate.id === id)
      if (separatorIndex === -1 || !isKnown)
        throw new CommandFailure(
          'usage',
          `--${option} ${text}: write a name of the file and one of these ids: out, ${candidates.map((candidate) => candidate.id).join(', ')}`,
        )
      return [name, id === 'out' ? LEFT_OUT : id]
    }),
  )
}

/** Describes the names without a meaning, with the option that gives them one. */
export const describeUnknown = (
  option: 'service' | 'staff',
  names: readonly CountedName[],
  candidates: Offer['staff'],
): string[] =>
  names
    .filter(({ meaning }) => meaning === undefined)
    .map(
      ({ name, rows }) =>
        `${rows} rows have ${name === '' ? `no ${option}` : name}. Say what it is here: --${option} "${name}=${candidates[0]?.id ?? 'out'}"`,
    )
