import type { Plugin } from 'vite'

/** Preserves CSS modules whose class names the client does not use: Vite would remove them as dead code. */
export function preservedStyles(): Plugin {
  return {
    name: 'daybook:preserved-styles',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
