import type { LocaleCode } from '#locales/codes.ts'

/** The paths of what makes the desk an app that can be installed. The pages of the desk load it without a session. */
export const getManifestPath = (locale: LocaleCode) => `/desk/manifest.webmanifest?locale=${locale}`
export const getWorkerPath = (locale: LocaleCode) => `/desk/worker.js?locale=${locale}`
export const getOfflinePath = (locale: LocaleCode) => `/desk/offline?locale=${locale}`
export const MASKABLE_ICON_PATH = '/desk/icon.svg'
