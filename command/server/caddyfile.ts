import type { Installation } from './installation.ts'
import { layout } from './layout.ts'

type Proxy = Pick<Installation, 'host' | 'mail' | 'tls'>

/** The first line of files that the installation writes. A file that begins with it may be replaced. */
export const MARK = '# Written by daybook server install, which replaces this file when it runs again.'

const toGlobalOptions = ({ mail, tls }: Proxy) => `{
	email ${mail}
${tls === 'internal' ? '\tlocal_certs\n\tskip_install_trust\n' : ''}	on_demand_tls {
		ask http://${layout.localAddress}/certificate
	}
}`

/** Passes requests to Daybook. Caddy closes idle connections before workerd does, after 5 seconds: a body cannot be sent again when its connection is closed. */
const PROXY = `reverse_proxy ${layout.address} {
		transport http {
			keepalive 4s
		}
	}`

const toSites = ({ host }: Proxy) => `${host} {
	${PROXY}
}

# The other hosts of sites get a certificate when somebody first visits them, if Daybook has such a site.
https:// {
	tls {
		on_demand
	}
	${PROXY}
}`

/** Returns the whole configuration of Caddy. */
export const toCaddyfile = (proxy: Proxy): string =>
  `${MARK}\n${toGlobalOptions(proxy)}\n\n${toSites(proxy)}\n`

/** Returns the first site alone, for a configuration that somebody else wrote and that imports it. */
export const toSnippet = ({ host, tls }: Proxy): string => `${MARK}
# Other hosts of sites need such a block too, in the file that imports this one.
${host} {${tls === 'internal' ? '\n\ttls internal' : ''}
	${PROXY}
}
`
