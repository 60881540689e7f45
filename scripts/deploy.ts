import { run } from './run.ts'

const built = await run('vite', ['build', '--logLevel', 'warn'])
process.exit(
  built === 0 ? await run('wrangler', ['deploy', '--config', 'dist/daybook/wrangler.json']) : built,
)
