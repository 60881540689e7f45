import type { BlocksDeps } from '../blocks/deps.ts'

/** The dependencies that functions of the agenda pick from. */
export type AgendaDeps = BlocksDeps
