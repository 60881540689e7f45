import { defineConfig } from 'vitest/config'
import { compiledMessages } from './build/messages.ts'

const plugins = [compiledMessages()]
// No file changes what others see of a module; reading each once takes half the time.
const isolate = false

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          isolate,
          include: ['{build,client,locales,scripts,worker}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        plugins,
        test: {
          name: 'worker',
          isolate,
          globalSetup: ['test/worker/shared-worker.setup.ts'],
          include: ['test/worker/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          isolate,
          globalSetup: ['test/worker/shared-worker.setup.ts', 'test/browser/shared-browser.setup.ts'],
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
