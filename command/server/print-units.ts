import { findEnvironment } from './environment.ts'
import { findInstallation } from './installation.ts'
import { thisMachine } from './machine.ts'
import { chooseAddress } from './proxies.ts'
import { toUnitFiles } from './unit-files.ts'

// Prints the units of this release for this server. An update runs this file of the next release, because the current one does not know its units.
const address = chooseAddress(findInstallation(thisMachine), findEnvironment(thisMachine))
console.log(JSON.stringify(toUnitFiles(address)))
