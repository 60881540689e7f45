import { defineConfig } from 'vitest/config'
import { compiledMessages } from './build/messages.ts'

const plugins = [compiledMessages()]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // No file changes what others see of a module: reading them once takes half the time.
    isolate: false,
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: ['{build,client,locales,worker}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        plugins,
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
