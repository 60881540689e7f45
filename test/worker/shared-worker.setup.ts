import type { TestProject } from 'vitest/node'
import { startWorker } from './harness.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the Worker that the tests of the project share. */
    worker: string
  }
}

/** Starts one Worker for all tests of a project. */
export default async function start(project: TestProject) {
  const worker = await startWorker()
  project.provide('worker', worker.url.href)
  return worker.close
}
