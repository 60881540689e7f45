import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { createClassName } from './scripts/build/css-class-names.ts'
import { virtualModules } from './scripts/build/virtual-modules.ts'

const plugins = virtualModules()
/** Files share loaded modules, which halves the time: no test changes a module that others use. */
const isolate = false

const isWaiting = ({ moduleId }: TestSpecification) =>
  /\/(operator|origin-outage|unread-bodies|uploads)\.test\.ts$/.test(moduleId)

/** Runs first the files that spend most of their time waiting, so that other files run during that time. */
class WaitingFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirstSequencer },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          isolate,
          setupFiles: ['test/fixtures/fixed-seed.setup.ts'],
          include: [
            '{client,command,demo,locales,scripts,worker}/**/*.test.{ts,tsx}',
            'test/bench/*.test.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          name: 'worker',
          isolate,
          globalSetup: ['test/worker/shared-worker.setup.ts'],
          include: ['test/worker/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        plugins,
        css: { modules: { generateScopedName: createClassName } },
        test: {
          name: 'browser',
          isolate,
          // The class names of the built style sheets, for islands that a test renders itself.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
          globalSetup: ['test/worker/shared-worker.setup.ts', 'test/browser/shared-browser.setup.ts'],
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
