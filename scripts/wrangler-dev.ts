/** Returns the arguments with which wrangler serves the build as in development: `/__mail` shows its messages. */
export const toWranglerArguments = ({ port, storage }: { port: number; storage: string }) => [
  'dev',
  '--config',
  'dist/daybook/wrangler.json',
  '--port',
  String(port),
  '--persist-to',
  storage,
  '--var',
  'OUTBOX_VIEWER:demo',
  '--show-interactive-dev-session',
  'false',
]
