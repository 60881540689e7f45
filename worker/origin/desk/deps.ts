import type { ConnectionsDeps } from '../connections/deps.ts'

/** The dependencies that functions of the desk pick from. */
export type DeskDeps = ConnectionsDeps
