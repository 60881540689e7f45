import type { Mistake } from './mistake.ts'

/** The maximum number of other places that a message names. */
const MAX_PLACES = 3

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

function addPlaces({ path, code, message }: Mistake, others: readonly string[]): Mistake {
  const more = others.length > MAX_PLACES ? ` and ${others.length - MAX_PLACES} more places` : ''
  const places = `The same at ${others.slice(0, MAX_PLACES).join(', ')}${more}`
  return { path, code, message: `${message}${message.endsWith('?') ? '' : '.'} ${places}` }
}

/** Reports mistakes with the same cause once, at the first of their places. */
export function mergeSameCause(mistakes: readonly Mistake[]): Mistake[] {
  const byCause = Map.groupBy(
    mistakes,
    (mistake) => getCause(mistake) ?? `${mistake.path} ${mistake.code} ${mistake.message}`,
  )
  return [...byCause.values()].flatMap(([first, ...others]) => {
    const places = new Set(others.map(({ path }) => path))
    if (first) places.delete(first.path)
    return first ? [places.size > 0 ? addPlaces(first, [...places]) : first] : []
  })
}
