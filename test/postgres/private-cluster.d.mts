/** A PostgreSQL that belongs to this process alone. */
export interface PrivateCluster {
  /** The address of the empty database `prumo`, for its owner. */
  readonly url: string
  /** The same for the role that makes back-ups. */
  /** The same database by a Unix socket. */
  readonly socketUrl: string
  readonly backupUrl: string
  /** The process id of the server, for tests that kill it. */
  readonly pid: number
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

export function startPrivateCluster(options?: {
  readonly durable?: boolean
  /** The process ends by itself upon a signal, and the server after it. */
  readonly untilExit?: boolean
  /** pg_stat_statements counts what each statement takes. */
  readonly statistics?: boolean
}): Promise<PrivateCluster>
