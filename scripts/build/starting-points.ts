import { composeStartingPoint } from '../../command/init/compose-starting-point.ts'
import {
  getStartingPointPath,
  isTrade,
  trades,
} from '../../worker/publishing/starting-points/starting-point.ts'
import { staticFiles } from './static-files.ts'

/** Emits the starting point of each trade. */
export function startingPoints() {
  const byPath = new Map(
    Object.keys(trades)
      .filter(isTrade)
      .map((trade) => [getStartingPointPath(trade), trade]),
  )
  return staticFiles('starting-points', {
    paths: [...byPath.keys()],
    read: async (path) => {
      const trade = byPath.get(path)
      return JSON.stringify(trade && (await composeStartingPoint(trade)))
    },
  })
}
