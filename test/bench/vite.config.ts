import { defineConfig } from 'vite'
import { createClassName } from '../../scripts/build/css-class-names.ts'
import { virtualModules } from '../../scripts/build/virtual-modules.ts'

/** Builds the bare renderer. The client must be built before, because the renderer needs its file names. */
export default defineConfig({
  plugins: virtualModules(),
  css: { modules: { generateScopedName: createClassName } },
  environments: { client: { build: { outDir: 'dist/client' } } },
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: 'test/bench/bare-render.ts',
    outDir: 'dist/bare',
    minify: true,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
})
