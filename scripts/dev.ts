import { ensureDevVars } from './dev-vars.ts'
import { run } from './run.ts'

ensureDevVars()
process.exit(await run('vite', ['dev']))
