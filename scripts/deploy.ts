import { run } from './run.ts'

const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

const deployCode = await run('wrangler', ['deploy', '--config', 'dist/daybook/wrangler.json'])
if (deployCode === 0) {
  console.log(`
Set two secrets once, each generated with "openssl rand -base64 32", and keep a copy:
  npx wrangler secret put ADMIN_TOKEN
  npx wrangler secret put SECRETS_KEY`)
}
process.exit(deployCode)
