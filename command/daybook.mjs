#!/usr/bin/env node
// Runs on any version of Node, and starts the command in the one that this repository installs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const toPath = (name) => fileURLToPath(new URL(name, import.meta.url))

if (process.features.typescript) {
  await import('./main.ts')
} else {
  const installed = toPath('../node_modules/node/bin/node')
  if (!existsSync(installed)) {
    console.error(`Run npm install in ${toPath('..')} first`)
    process.exit(2)
  }
  const child = spawn(installed, [toPath('main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? (signal ? 130 : 1)
  })
}
