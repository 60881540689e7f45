import { run } from './run.ts'

// Builds into `dist`, which the server reads when it starts.
const status = await run('vite', ['build', '--logLevel', 'warn'])
if (status !== 0) process.exit(status)
await import('./server/start.ts')
