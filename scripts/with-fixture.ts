import { createServer } from 'vite'
import { virtualModules } from './build/virtual-modules.ts'

/** Calls a function with the module of a test fixture. Vite loads it, because Node cannot load JSX. */
export async function withFixture<Fixture, Result>(
  path: string,
  use: (fixture: Fixture) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: virtualModules(),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const { log } = console
  // The origin logs every booking.
  console.log = () => {}
  try {
    return await use((await server.ssrLoadModule(path)) as Fixture)
  } finally {
    console.log = log
    await server.close()
  }
}
