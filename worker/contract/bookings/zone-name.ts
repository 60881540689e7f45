/** The current IANA name of a zone, without its area, by the older name that runtimes use (CLDR). */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Buenos_Aires': 'Argentina/Buenos_Aires',
  'America/Catamarca': 'Argentina/Catamarca',
  'America/Coral_Harbour': 'Atikokan',
  'America/Cordoba': 'Argentina/Cordoba',
  'America/Godthab': 'Nuuk',
  'America/Indianapolis': 'Indiana/Indianapolis',
  'America/Jujuy': 'Argentina/Jujuy',
  'America/Louisville': 'Kentucky/Louisville',
  'America/Mendoza': 'Argentina/Mendoza',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
}

/** Returns the current name of a zone. */
export function toCurrentName(zone: string): string {
  const name = currentNames[zone]
  return name ? zone.slice(0, zone.indexOf('/') + 1) + name : zone
}

/** Returns the name that this runtime uses for a zone; undefined for a zone that it does not know. */
function findRuntimeName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns the newest name that this runtime accepts for a zone, given any of its names; undefined for an unknown zone. */
export function findZone(name: string | undefined): string | undefined {
  const runtimeName = name && findRuntimeName(name)
  const currentName = runtimeName && toCurrentName(runtimeName)
  return currentName && findRuntimeName(currentName) ? currentName : runtimeName || undefined
}

/** Returns the city in a zone's name: `America/Argentina/Buenos_Aires` is `Buenos Aires`. */
export function getCity(zone: string): string {
  const name = toCurrentName(zone)
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
