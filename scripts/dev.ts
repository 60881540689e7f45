import { ensureDevVars } from './dev-vars.ts'
import { keepPrivate } from './private-files.ts'
import { runWithDemo } from './run-with-demo.ts'

keepPrivate('.wrangler')
ensureDevVars()
process.exit(await runWithDemo('vite', ['dev']))
