import { defineConfig } from 'vite'
import { clientManifest } from '../../scripts/build/client-manifest.ts'
import { compiledMessages } from '../../scripts/build/messages.ts'
import { addShippedFonts } from '../../scripts/build/shipped-fonts.ts'

/** Builds the bare renderer. The client must be built before, because the renderer needs its file names. */
export default defineConfig({
  plugins: [compiledMessages(), clientManifest(), addShippedFonts()],
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
