/** Current IANA names, without their areas, of zones that runtimes' data (CLDR) has under an older name. */
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

/** Returns the name by which this runtime knows a zone; undefined where it does not. */
function resolve(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns the newest name of a zone that this runtime knows, for any of its names; undefined for an unknown one. */
export function findZone(name: string | undefined): string | undefined {
  const known = name && resolve(name)
  const current = known && toCurrentName(known)
  return current && resolve(current) ? current : known || undefined
}

/** Returns the city in a zone's name: `America/Argentina/Buenos_Aires` is `Buenos Aires`. */
export function getCity(zone: string): string {
  const name = toCurrentName(zone)
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
