import { inject } from 'vitest'
import { openSites } from './harness.ts'

/** The Worker that all tests of the project share. Each test creates its own sites; the log is shared. */
export const worker = openSites(new URL(inject('worker')))
