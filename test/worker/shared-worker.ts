import { inject } from 'vitest'
import { openSites } from './harness.ts'

/** The Worker that all tests of the project share, each with sites of its own. What it logs is everybody's. */
export const worker = openSites(new URL(inject('worker')))
