import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** The usual paths of Chromium. The headless shell is first: it draws no window, which saves a fifth of the tests' work. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const findChromium = () => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))

/**
 * Returns the path of Chromium. On Debian it installs Chromium if there is none, with the fonts that the tests expect.
 */
export async function ensureChromium(): Promise<string> {
  const path = findChromium()
  if (path) return path
  console.log('Installing Chromium for the browser tests…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ]) {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args]
    await run(program, rest, env)
  }
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH')
  return installed
}
