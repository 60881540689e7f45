import type { Plugin } from 'vite'

/** Keeps CSS Modules that a client entry imports for their styles alone: Vite takes an unused one for dead code. */
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
