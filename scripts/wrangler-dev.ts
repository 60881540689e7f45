/** Returns the arguments by which wrangler serves what is built, as in development: its messages are shown. */
export const toWranglerArguments = ({ port, storage }: { port: number; storage: string }) => [
  'dev',
  '--config',
  'dist/daybook/wrangler.json',
  '--port',
  String(port),
  '--persist-to',
  storage,
  '--var',
  'OUTBOX_VIEWER:on',
  '--show-interactive-dev-session',
  'false',
]
