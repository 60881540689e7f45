import type { LocaleCode } from '#locales/codes.ts'

// The files with which browsers install the desk as an app. They are loaded without a session, so their paths name the language.

/** Returns the path of the web app manifest. */
export const getManifestPath = (locale: LocaleCode) => `/desk/manifest.webmanifest?locale=${locale}`

/** Returns the path of the service worker. */
export const getWorkerPath = (locale: LocaleCode) => `/desk/worker.js?locale=${locale}`

/** Returns the path of the page that the service worker stores, and shows while there is no network. */
export const getOfflinePath = (locale: LocaleCode) => `/desk/offline?locale=${locale}`

/** The path of the icon that systems may cut into their shape. */
export const MASKABLE_ICON_PATH = '/desk/icon.svg'
