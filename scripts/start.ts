import { ensureDevVars } from './dev-vars.ts'
import { keepPrivate } from './private-files.ts'
import { run } from './run.ts'
import { runWithDemo } from './run-with-demo.ts'
import { toWranglerArguments } from './wrangler-dev.ts'

keepPrivate('.wrangler', 'dist')
ensureDevVars()
const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

console.log('Daybook is starting on http://localhost:8787. Its messages are at /__mail.')
process.exit(await runWithDemo('wrangler', toWranglerArguments({ port: 8787, storage: '.wrangler/state' })))
