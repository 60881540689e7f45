/** Current names of cities that runtimes' zone data has under an older name or another spelling. */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
}

/** Returns the city in a zone's id: `America/Argentina/Buenos_Aires` is `Buenos Aires`. */
export function getCity(id: string): string {
  return currentNames[id] ?? id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
