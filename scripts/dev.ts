import { ensureDevVars } from './dev-vars.ts'
import { keepPrivate } from './private-files.ts'
import { run } from './run.ts'

keepPrivate('.wrangler')
ensureDevVars()
process.exit(await run('vite', ['dev']))
