import type { ContentDeps } from '../content/deps.ts'

/** The dependencies that functions of consents pick from. */
export type ConsentsDeps = ContentDeps
