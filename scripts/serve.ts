import { keepPrivate } from './private-files.ts'
import { run } from './run.ts'
import { configureServer } from './server/configure-server.ts'
import { describeFileLimit, readFileLimit } from './server/file-limit.ts'
import { startWorkerd } from './server/start-workerd.ts'

const FOLDER = process.env.DAYBOOK_FOLDER ?? '.server'
const ADDRESS = process.env.DAYBOOK_ADDRESS ?? '127.0.0.1:8080'

keepPrivate(FOLDER)
const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

const config = await configureServer({ folder: FOLDER, address: ADDRESS, env: process.env })
const workerd = await startWorkerd(config, ['front'])
const fileLimit = readFileLimit(workerd.pid)
console.log(`Daybook is served at ${ADDRESS}.`, fileLimit === undefined ? '' : describeFileLimit(fileLimit))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, workerd.stop)
await workerd.ended
