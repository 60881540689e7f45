import { inject } from 'vitest'
import { connectToWorker } from './harness.ts'

/** The Worker that all tests of the project share. Each test creates its own sites; the log is shared. */
export const sharedWorker = connectToWorker(new URL(inject('worker')))
