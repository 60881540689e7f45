import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layout } from './layout.ts'
import { toUnitFiles } from './unit-files.ts'

const hasVerifier = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasVerifier).each([layout.address, layout.openAddress])(
  'writes units for %s that systemd accepts',
  (address) => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-units-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const unitFiles = toUnitFiles(address)
    const names = Object.keys(unitFiles)
    // The verifier wants programs and users that exist.
    for (const [name, contents] of Object.entries(unitFiles))
      writeFileSync(
        join(folder, name),
        contents.replace(/^ExecStart=\S+/m, `ExecStart=${program}`).replaceAll(/=daybook$/gm, '=root'),
      )
    const paths = names.map((name) => join(folder, name))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    })
    const own = stderr.split('\n').filter((line) => names.some((name) => line.includes(name)))
    expect([status, own]).toEqual([0, []])
  },
)
