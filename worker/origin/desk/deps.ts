import type { MessagesDeps } from '../messages/deps.ts'

/** The dependencies that functions of the desk pick from. */
export type DeskDeps = MessagesDeps
