import type { Plugin } from 'vite'

/** The exports of React's files that browser scripts use. React is CommonJS, from which a bundler removes no unused exports. */
const usedExports: Readonly<Record<string, ReadonlySet<string>>> = {
  'react.production.js': new Set([
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'Fragment',
    'createContext',
    'createElement',
    'startTransition',
    'use',
    'useCallback',
    'useContext',
    'useDebugValue',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
    'version',
  ]),
  'react-dom.production.js': new Set([
    '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'version',
  ]),
}

const IMPORTS = /import \{([^}]*)\} from ['"]react['"]/g

/** Removes the exports of a CommonJS file of React that are not used. */
function keepUsed(code: string, used: ReadonlySet<string>): string {
  const [head = '', ...exported] = code.split(/^(?=exports\.)/m)
  return [head, ...exported.filter((text) => used.has(/^exports\.(\w+)/.exec(text)?.[1] ?? ''))].join('')
}

/** Returns the first name that a module imports from React and that {@link keepUsed} removes. */
function findRemoved(code: string): string | undefined {
  const names = [...code.matchAll(IMPORTS)].flatMap(([, list = '']) => list.split(','))
  const imported = names.map((name) => name.trim().split(' ')[0] ?? '')
  return imported.find((name) => name !== '' && !usedExports['react.production.js']?.has(name))
}

/** Removes the exports of React that browser scripts do not use. The build fails if a module imports a removed export. */
export const trimmedReact: Plugin = {
  name: 'daybook:trimmed-react',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\.(?:tsx?|js)$/, code: /react/ },
    handler(code, id) {
      const used = usedExports[/[^/]+$/.exec(id)?.[0] ?? '']
      if (used) return { code: keepUsed(code, used), map: null }
      const removed = findRemoved(code)
      if (removed) this.error(`scripts/build/trim-react.ts leaves out ${removed} of React`)
      return undefined
    },
  },
}
