import { findServerBinaries, OLDEST_MAJOR } from '../test/postgres/find-server-binaries.mjs'
import { installDebianPackages } from './install-debian-packages.mjs'
import { Obstacle } from './obstacle.mjs'

/**
 * Makes sure that PostgreSQL's server programs are installed; on Debian as root it installs them.
 * The cluster that Debian's package may start is left alone: tests run their own. Refuses with what
 * to do elsewhere.
 */
export async function findPostgres() {
  if (findServerBinaries()) return
  if ((await installDebianPackages(['postgresql'])) && findServerBinaries()) return
  throw new Obstacle(
    `The tests need the programs of PostgreSQL ${OLDEST_MAJOR} or newer (initdb, postgres, psql), and ` +
      'none were found in /usr/lib/postgresql or PATH. Install PostgreSQL, for example with ' +
      "'apt-get install postgresql' or 'brew install postgresql@17', and run the command again.",
  )
}
