import type { TestProject } from 'vitest/node'
import { launchServer } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket endpoint of the shared browser. */
    browser: string
  }
}

/** Starts one browser for all tests of a project. */
export default async function start(project: TestProject) {
  const server = await launchServer()
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
