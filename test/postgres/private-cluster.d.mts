/** A PostgreSQL that belongs to this process alone. */
export interface PrivateCluster {
  /** The address of the empty database `prumo`, for its owner. */
  readonly url: string
  /** The same database by a Unix socket. */
  readonly socketUrl: string
  /** The same for the role that makes back-ups. */
  readonly backupUrl: string
  /** The same for the superuser, by a Unix socket. */
  readonly superUrl: string
  /** Where it lies, `data` and `server.log` in it. */
  readonly folder: string
  readonly port: number
  /** The process id that the server began with, for tests that kill it. */
  readonly pid: number
  /** Kills the server with all its processes: it writes nothing any more. */
  crash(): Promise<void>
  /** Starts it again on its port, after a crash or a stop of its own. */
  restart(): Promise<void>
  /** A copy that follows this one; its name for `synchronous_standby_names` is prumo_standby. */
  standby(): Promise<PrivateCluster>
  /** Makes a standby take writes. */
  promote(): void
  /** Ends the server and keeps its data at a path, for `archive`. */
  pack(path: string): Promise<void>
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

export interface PrivateClusterOptions {
  readonly durable?: boolean
  /** The process ends by itself upon a signal, and the server after it. */
  readonly untilExit?: boolean
  /** A folder to lie in. */
  readonly under?: string
  /** More settings, `name=value`. */
  readonly settings?: readonly string[]
  /** What `pack` kept: the data to begin with. */
  readonly archive?: string
}

export function startPrivateCluster(options?: PrivateClusterOptions): Promise<PrivateCluster>
