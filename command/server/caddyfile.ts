import { layout } from './layout.ts'

interface Proxy {
  host: string
  mail: string
  /** Whether Caddy's own authority makes the certificates, for names that only a private network knows. */
  internalTls: boolean
}

/** The first line of files that the installation writes. A file that begins with it may be replaced. */
export const MARK = '# Written by daybook server install, which replaces this file when it runs again.'

const toGlobalOptions = ({ mail, internalTls }: Proxy) => `{
	email ${mail}
${internalTls ? '\tlocal_certs\n\tskip_install_trust\n' : ''}	on_demand_tls {
		ask http://${layout.localAddress}/certificate
	}
}`

const toSites = ({ host }: Proxy) => `${host} {
	reverse_proxy ${layout.address}
}

# The other hosts of sites get a certificate when somebody first visits them, if Daybook has such a site.
https:// {
	tls {
		on_demand
	}
	reverse_proxy ${layout.address}
}`

/** Returns the whole configuration of Caddy. */
export const toCaddyfile = (proxy: Proxy): string =>
  `${MARK}\n${toGlobalOptions(proxy)}\n\n${toSites(proxy)}\n`

/** Returns the sites alone, to import into a configuration that somebody else wrote. */
export const toSnippet = (proxy: Proxy): string => `${MARK}
# For hosts that come later, the options at the top of ${layout.caddyfile} need:
#   on_demand_tls {
#     ask http://${layout.localAddress}/certificate
#   }
${proxy.host} {${proxy.internalTls ? '\n\ttls internal' : ''}
	reverse_proxy ${layout.address}
}
`
