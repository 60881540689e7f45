import type { Plugin } from 'vite'

/** Keeps CSS modules whose class names the client does not use: Vite would remove them as dead code. */
export function keptStyles(): Plugin {
  return {
    name: 'daybook:kept-styles',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
