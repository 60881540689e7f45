import { readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { run, runQuietly } from './run.ts'

const REPORT = '.cache/vitest.json'

/** The checks that run in parallel before the tests; each counts as one test. The tests need the build. */
const checks: [name: string, program: string, args: string[]][] = [
  ['lint and format', 'biome', ['ci', '--error-on-warnings']],
  // Parallel checkers would each check the shared imports, which takes twice the processor time.
  ['types', 'tsc', ['--build', '--singleThreaded']],
  ['dead code', 'knip', []],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
]

interface Report {
  numPassedTests: number
  numFailedTests: number
}

let passed = 0
let failed = 0

const results = await Promise.all(
  checks.map(async ([name, program, args]) => ({ name, ...(await runQuietly(program, args)) })),
)
for (const { name, status, output } of results) {
  console.log(`\n── ${name}\n${output}`)
  if (status === 0) passed += 1
  else failed += 1
  console.log(status === 0 ? `${name}: passed` : `${name}: failed`)
}

console.log('\n── tests')
rmSync(REPORT, { force: true })
const chromium = await ensureChromium()
const status = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  {
    CHROMIUM_PATH: chromium,
  },
)
const tests = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
passed += tests.numPassedTests
failed += tests.numFailedTests
if (status !== 0 && tests.numFailedTests === 0) failed += 1

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
