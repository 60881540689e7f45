import { readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { run, runQuietly } from './run.ts'

/** The checks around the tests, side by side; each counts as one. The tests run against what is built. */
const checks: [name: string, program: string, args: string[]][] = [
  ['lint and format', 'biome', ['ci', '--error-on-warnings']],
  // Several checkers each check what the others import: they take twice the time of the processors.
  ['types', 'tsc', ['--build', '--singleThreaded']],
  ['dead code', 'knip', []],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
]

/** The tests that wait for most of their time run beside those that keep the processors busy. */
const suites = [
  { report: '.cache/browser.json', args: ['--project', 'browser', '--maxWorkers', '3'] },
  { report: '.cache/others.json', args: ['--project', 'unit', '--project', 'worker', '--maxWorkers', '2'] },
]

interface Report {
  numPassedTests: number
  numFailedTests: number
}

let passed = 0
let failed = 0

const checked = await Promise.all(
  checks.map(async ([name, program, args]) => ({ name, ...(await runQuietly(program, args)) })),
)
for (const { name, status, output } of checked) {
  console.log(`\n── ${name}\n${output}`)
  if (status === 0) passed += 1
  else failed += 1
  console.log(status === 0 ? `${name}: passed` : `${name}: failed`)
}

console.log('\n── tests')
// `CI` keeps two runs from drawing over each other on a terminal.
const env = { CI: 'true', CHROMIUM_PATH: await ensureChromium() }
await Promise.all(
  suites.map(async ({ report, args }) => {
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const status = await run('vitest', ['run', ...args, ...reporters], env)
    const tests = JSON.parse(readFileSync(report, 'utf8')) as Report
    passed += tests.numPassedTests
    failed += tests.numFailedTests
    if (status !== 0 && tests.numFailedTests === 0) failed += 1
  }),
)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
