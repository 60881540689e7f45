import { exitCodes } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { findWorst, type NamedFinding } from './check.ts'

const codes = { ok: 0, warning: exitCodes.warnings, failure: exitCodes.mistakes }

/** Shows findings, those of the machine first, and sets the exit code of the worst. */
export function showFindings(findings: readonly NamedFinding[], output: Output): void {
  const sites = [...new Set(findings.map(({ site }) => site))]
  for (const id of sites) {
    if (id !== undefined) output.line(id)
    const shown = findings.filter(({ site }) => site === id)
    output.table(
      ['result', 'part', 'what'],
      shown.map(({ result, name, text }) => [result, name, text]),
    )
    for (const { name, todo } of shown) if (todo !== undefined) output.line(`${name}: ${todo}`)
    output.line()
  }
  const result = findWorst(findings.map((one) => one.result))
  output.line({ ok: 'All is well', warning: 'There are warnings', failure: 'There are failures' }[result])
  output.result({ result, findings })
  process.exitCode = codes[result]
}
