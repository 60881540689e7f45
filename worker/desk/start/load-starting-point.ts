import {
  getStartingPointPath,
  type StartingPoint,
  startingPoint,
  type Trade,
} from '#worker/publishing/starting-points/starting-point.ts'
import type { DeskContext } from '../request/desk-env.ts'

/** Loads the starting point of a trade. */
export async function loadStartingPoint({ fetchAsset }: DeskContext, trade: Trade): Promise<StartingPoint> {
  const response = await fetchAsset(getStartingPointPath(trade))
  if (!response.ok) throw new Error(`No starting point for ${trade}: ${response.status}`)
  return startingPoint.parse(await response.json())
}
