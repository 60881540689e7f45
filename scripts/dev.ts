import { ensureAdminToken } from './admin-token.ts'
import { run } from './run.ts'

ensureAdminToken()
process.exit(await run('vite', ['dev']))
