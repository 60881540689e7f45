import { ensureDevVars } from './dev-vars.ts'
import { keepPrivate } from './private-files.ts'
import { run } from './run.ts'

keepPrivate('.wrangler', 'dist')
ensureDevVars()
const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

console.log('Daybook is starting on http://localhost:8787. Its messages are at /__mail.')
process.exit(
  await run('wrangler', [
    'dev',
    '--config',
    'dist/daybook/wrangler.json',
    '--port',
    '8787',
    '--persist-to',
    '.wrangler/state',
    '--var',
    'OUTBOX_VIEWER:on',
    '--show-interactive-dev-session',
    'false',
  ]),
)
