import { scriptExtension } from '../run/script-extension.ts'
import { layout } from './layout.ts'

const node = `${layout.current}/bin/node --disable-warning=ExperimentalWarning`

/** Takes rights that a process of Daybook does not need. Memory may become executable, because V8 writes machine code. */
const sandbox = `NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service @pkey
SystemCallErrorNumber=EPERM
UMask=0077`

/** The socket that stays open while the server starts again, so that requests wait instead of being refused. */
const toSocket = (address: string) => `[Unit]
Description=Address of Daybook

[Socket]
ListenStream=${address.replace('*:', '')}
Backlog=4096

[Install]
WantedBy=sockets.target
`

const toService = (address: string) => `[Unit]
Description=Daybook, a booking site
After=network-online.target
Wants=network-online.target
Requires=${layout.units.socket}
StartLimitIntervalSec=0

[Service]
Type=exec
User=${layout.user}
Group=${layout.user}
WorkingDirectory=${layout.current}
EnvironmentFile=${layout.environment}
Environment=PATH=${layout.current}/bin:/usr/bin:/bin
Environment=DAYBOOK_FOLDER=${layout.data}
Environment=DAYBOOK_ADDRESS=${address}
Environment=DAYBOOK_LOCAL_ADDRESS=${layout.localAddress}
UnsetEnvironment=DAYBOOK_PASSPHRASE DAYBOOK_STORE_URL DAYBOOK_STORE_KEY_ID DAYBOOK_STORE_SECRET DAYBOOK_STORE_REGION
ExecStart=${node} scripts/server/start${scriptExtension}
Restart=always
RestartSec=1
TimeoutStopSec=30
KillMode=mixed
LimitNOFILE=65536
MemoryHigh=70%
MemoryMax=80%
OOMScoreAdjust=200
${sandbox}
ReadWritePaths=${layout.data}
InaccessiblePaths=-${layout.backups} -${layout.settings}

[Install]
WantedBy=multi-user.target
`

const backup = `[Unit]
Description=Nightly backup of all sites of Daybook
After=${layout.units.service}

[Service]
Type=oneshot
User=${layout.user}
Group=${layout.user}
WorkingDirectory=${layout.backups}
EnvironmentFile=${layout.environment}
ExecStart=${layout.current}/bin/daybook server backup
Nice=10
IOSchedulingClass=idle
TimeoutStartSec=6h
MemoryMax=384M
${sandbox}
ReadWritePaths=${layout.backups}
InaccessiblePaths=-${layout.data} -${layout.settings}
`

const timer = `[Unit]
Description=Nightly backup of all sites of Daybook

[Timer]
OnCalendar=*-*-* 03:10:00
RandomizedDelaySec=40min
Persistent=yes

[Install]
WantedBy=timers.target
`

/** Returns the units of systemd by their names, of a server that listens at this address, such as `127.0.0.1:8080` or `*:8080`. */
export const toUnitFiles = (address: string): Readonly<Record<string, string>> => ({
  [layout.units.socket]: toSocket(address),
  [layout.units.service]: toService(address),
  [layout.units.backup]: backup,
  [layout.units.timer]: timer,
})
