/** The flags of Node for the command. Young objects get less memory: the command of a backup needs 175 MB instead of 243. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'] as const

/** The shell script `bin/daybook` of a package. */
export const LAUNCHER = `#!/bin/sh
folder=$(dirname "$(readlink -f "$0")")
exec "$folder/node" ${NODE_FLAGS.join(' ')} "$folder/../command/main.js" "$@"
`
