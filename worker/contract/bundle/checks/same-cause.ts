import type { Mistake } from './mistake.ts'

/** The maximum number of other paths that a message names. */
const MAX_PATHS = 3

/** Ids that are unique within their form or product only. */
const LOCAL_ID = /^((?:published\.)?(?:forms|products)\.\d+)\.(?:rules|steps|variants)\./

/** The message for services that are paid on booking while the site has no provider. */
export const NO_PAYMENTS = 'The site takes no payments'

/** Returns what caused a mistake, if it can cause others: a missing id, a currency, no payments. */
function getCause({ path, code, message }: Mistake): string | undefined {
  switch (code) {
    case 'unknown':
      return `${LOCAL_ID.exec(path)?.[1] ?? ''} ${message}`
    case 'currency':
      return message
    case 'payment':
      return message === NO_PAYMENTS ? message : undefined
    default:
      return undefined
  }
}

/** Adds the other paths at which a mistake with the same cause was found to the message. */
function addOtherPaths({ path, code, message }: Mistake, otherPaths: readonly string[]): Mistake {
  const more = otherPaths.length > MAX_PATHS ? ` and ${otherPaths.length - MAX_PATHS} more places` : ''
  const sameAt = `The same at ${otherPaths.slice(0, MAX_PATHS).join(', ')}${more}`
  return { path, code, message: `${message}${message.endsWith('?') ? '' : '.'} ${sameAt}` }
}

/** Reports mistakes with the same cause once, at the first of their paths. */
export function mergeSameCause(mistakes: readonly Mistake[]): Mistake[] {
  const byCause = Map.groupBy(
    mistakes,
    (mistake) => getCause(mistake) ?? `${mistake.path} ${mistake.code} ${mistake.message}`,
  )
  return [...byCause.values()].flatMap(([first, ...others]) => {
    const otherPaths = new Set(others.map(({ path }) => path))
    if (first) otherPaths.delete(first.path)
    return first ? [otherPaths.size > 0 ? addOtherPaths(first, [...otherPaths]) : first] : []
  })
}
