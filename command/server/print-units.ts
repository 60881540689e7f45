import { findEnvironment } from './environment.ts'
import { findInstallation } from './installation.ts'
import { thisMachine } from './machine.ts'
import { chooseAddress } from './proxies.ts'
import { toUnitFiles } from './unit-files.ts'

// Prints the units of this release, as this server needs them. An update runs it in the next release, whose units it does not know.
const address = chooseAddress(findInstallation(thisMachine), findEnvironment(thisMachine))
console.log(JSON.stringify(toUnitFiles(address)))
