import { composeFormTemplates, composeStartingPoint } from '../../command/init/compose-starting-point.ts'
import { FORM_TEMPLATES_PATH } from '../../worker/publishing/starting-points/form-templates.ts'
import {
  getStartingPointPath,
  isTrade,
  trades,
} from '../../worker/publishing/starting-points/starting-point.ts'
import { staticFiles } from './static-files.ts'

/** Emits the starting point of each trade, and the templates of forms. */
export function startingPoints() {
  const byPath = new Map(
    Object.keys(trades)
      .filter(isTrade)
      .map((trade) => [getStartingPointPath(trade), trade]),
  )
  return staticFiles('starting-points', {
    paths: [...byPath.keys(), FORM_TEMPLATES_PATH],
    read: async (path) => {
      if (path === FORM_TEMPLATES_PATH) return JSON.stringify(await composeFormTemplates())
      const trade = byPath.get(path)
      return JSON.stringify(trade && (await composeStartingPoint(trade)))
    },
  })
}
