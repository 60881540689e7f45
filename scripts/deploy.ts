import { run } from './run.ts'

const built = await run('vite', ['build', '--logLevel', 'warn'])
if (built !== 0) process.exit(built)

const deployed = await run('wrangler', ['deploy', '--config', 'dist/daybook/wrangler.json'])
if (deployed === 0) {
  console.log(`
Set two secrets once, each made by "openssl rand -base64 32", and keep a copy:
  npx wrangler secret put ADMIN_TOKEN
  npx wrangler secret put SECRETS_KEY`)
}
process.exit(deployed)
