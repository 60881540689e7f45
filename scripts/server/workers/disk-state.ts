let cannotStore = false

/** Remembers whether the disk of all data takes nothing. */
export function rememberDisk(query: URLSearchParams): void {
  cannotStore = query.get('stores') === 'no'
}

/** Returns the properties by which Daybook knows that the disk takes nothing; none while it works. */
export const describeDisk = () => (cannotStore ? { cannotStore } : {})
