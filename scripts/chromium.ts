import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** The shell first: it draws no window, which is a fifth of the work of the browser tests. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const found = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/** The path of a Chromium; on Debian installs one, with the fonts that the pages are measured in, when there is none. */
export async function ensureChromium(): Promise<string> {
  const there = found()
  if (there) return there
  console.log('Installing Chromium for the browser tests…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ]) {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args]
    await run(program, rest, quiet)
  }
  const installed = found()
  if (!installed) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH')
  return installed
}
