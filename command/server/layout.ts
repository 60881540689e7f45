/** The paths, addresses and units of an installed server. Releases stand beside each other, and a link names the one that runs. */
export const layout = {
  /** The folder of releases and of the links to them. */
  programs: '/opt/daybook',
  releases: '/opt/daybook/releases',
  /** The link to the release that runs. */
  current: '/opt/daybook/current',
  /** The link to the release that ran before. */
  previous: '/opt/daybook/previous',
  /** The link by which people start the command. */
  command: '/usr/local/bin/daybook',
  settings: '/etc/daybook',
  /** The variables and secrets of the server and of its backups. Only root reads it. */
  environment: '/etc/daybook/server.env',
  /** The choices of the person who installed the server. */
  installation: '/etc/daybook/installation.json',
  /** Everything that the server stores: `DAYBOOK_FOLDER`. */
  data: '/var/lib/daybook',
  backups: '/var/backups/daybook',
  caddyfile: '/etc/caddy/Caddyfile',
  /** The part of the configuration with Daybook’s site alone, for a configuration of Caddy that somebody else wrote. */
  caddySnippet: '/etc/caddy/daybook.caddy',
  /** The system user that runs the server, and its group. */
  user: 'daybook',
  /** The address at which the server listens for a proxy on the same machine. */
  address: '127.0.0.1:8080',
  /** The address at which the server listens for proxies on this and on other machines. */
  openAddress: '*:8080',
  /** The address at which the server answers programs on the same machine, and that no proxy reaches. */
  localAddress: '127.0.0.1:8081',
  /** The units of systemd. */
  units: {
    folder: '/etc/systemd/system',
    socket: 'daybook.socket',
    service: 'daybook.service',
    backup: 'daybook-backup.service',
    timer: 'daybook-backup.timer',
  },
} as const
